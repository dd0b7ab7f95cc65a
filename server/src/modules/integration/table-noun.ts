import type { Transaction } from "#db/database.ts";
import { releaseFiles } from "#modules/files/files-service.ts";
import { type Fields, type FieldsFor, type LineOf, lineSchema } from "./description.ts";
import { type KnownTable, type Row, removeKnown } from "./known-repository.ts";
import { filesIn } from "./named-file-service.ts";
import type { DescribedNoun } from "./noun.ts";
import { lineFrom } from "./reference-service.ts";
import { type Kind, upsert } from "./upsert-service.ts";

/** A batch is as large as `readBatches` makes it. */
const MOST_LINES = Number.POSITIVE_INFINITY;

interface TableNoun<Table extends KnownTable, Described extends Fields> extends Kind<LineOf<Described>> {
  table: Table;
  fields: Described;
  /** @throws {Refusal} when a locked record may not be deleted, whatever belongs to it. */
  refuseRemoval?(tx: Transaction, row: Row): Promise<void>;
}

/** Creates a noun that is stored in one table, from the description of its fields. */
export function tableNoun<Table extends KnownTable, Described extends FieldsFor<Table>>(
  noun: TableNoun<Table, Described>,
): DescribedNoun<LineOf<Described>> {
  const { name, table, fields, beside, refuseRemoval } = noun;
  return {
    ...{ name, table, fields, schema: lineSchema({ ...fields, ...beside?.fields }) },
    removal: {
      table,
      nameOf: async (tx, row) => noun.title((await lineFrom(tx, fields, row)) as LineOf<Described>),
      ...(refuseRemoval && { refuse: refuseRemoval }),
      remove: async (tx, row) => {
        const id = Number(row.id);
        const besideRow = (await beside?.find(tx, [id]))?.get(id) ?? {};
        const files = [...filesIn(fields, row), ...filesIn(beside?.fields ?? {}, besideRow)];
        await removeKnown(tx, table, id);
        await releaseFiles(
          tx,
          files.map(({ address }) => address),
        );
      },
    },
    mostLines: MOST_LINES,
    save: ({ db, settings: { publicUrl } }, lines, actor) =>
      db.transaction((tx) => upsert(tx, noun, lines, { actor, publicUrl })),
  };
}
