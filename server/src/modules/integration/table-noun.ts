import { releaseFiles } from "#modules/files/files-service.ts";
import { type Fields, type FieldsFor, type LineOf, lineSchema } from "./description.ts";
import { type KnownTable, removeKnown } from "./known-repository.ts";
import type { DescribedNoun } from "./noun.ts";
import { filesIn, type Kind } from "./plan.ts";
import { lineFrom } from "./reference-service.ts";
import { upsert } from "./upsert-service.ts";

interface TableNoun<Table extends KnownTable, Described extends Fields>
  extends Omit<Kind<LineOf<Described>>, "title">,
    Pick<DescribedNoun, "refuseRemoval"> {
  table: Table;
  fields: Described;
  /** The record's name in the activity; by default its external id. */
  title?(line: LineOf<Described>): string;
}

/** Creates a noun that is stored in one table, from the description of its fields. */
export function tableNoun<Table extends KnownTable, Described extends FieldsFor<Table>>(
  noun: TableNoun<Table, Described>,
): DescribedNoun<LineOf<Described>> {
  const kind = { title: (line: LineOf<Described>) => line.external_id, ...noun };
  const { table, fields, beside } = noun;
  return {
    ...kind,
    schema: lineSchema({ ...fields, ...beside?.fields }),
    remove: async (tx, row) => {
      const id = Number(row.id);
      const name = kind.title((await lineFrom(tx, fields, row)) as LineOf<Described>);
      const named = (await beside?.files?.(tx, id)) ?? {};
      const files = [...filesIn(fields, row), ...filesIn(beside?.fields ?? {}, named)];
      await removeKnown(tx, table, id);
      await releaseFiles(
        tx,
        files.map(({ address }) => address),
      );
      return name;
    },
    mostLines: Number.POSITIVE_INFINITY,
    save: ({ db, settings: { publicUrl }, keys }, lines, actor) =>
      db.transaction((tx) => upsert(tx, kind, lines, { actor, publicUrl, keys: keys() })),
  };
}
