import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { releaseFiles } from "#modules/files/files-service.ts";
import { columnsOf, type Fields, type FieldsFor, type LineOf, lineSchema, referencesOf } from "./description.ts";
import { type KnownTable, type Row, removeKnown, updateKnown } from "./known-repository.ts";
import { addressesIn, keepNamedFiles, releaseReplaced } from "./named-file-service.ts";
import type { DescribedNoun } from "./noun.ts";
import { idsOf, lineFrom } from "./reference-service.ts";
import { noteSaved, type Upserted, upsert } from "./upsert-service.ts";

interface TableNoun<Table extends KnownTable, Described extends Fields> {
  /** The subject type in the activity. */
  name: string;
  table: Table;
  /** The fields that are columns of the table. */
  fields: Described;
  beside?: Beside;
  /** The record's name in the activity. */
  title(line: LineOf<Described>): string;
  /** @throws {Refusal} when a known record may not be changed like this. */
  refuse?(before: Row, changed: Row): void;
  /** @throws {Refusal} when a locked record may not be deleted, whatever belongs to it. */
  refuseRemoval?(tx: Transaction, row: Row): Promise<void>;
}

/** The part of a record that another table has. */
interface Beside {
  fields: Fields;
  read(tx: Transaction, id: number): Promise<Row>;
  /** Writes the columns that differ, of a locked record. Returns the changes: column → [before, after]. */
  write(tx: Transaction, id: number, columns: Row): Promise<Changes>;
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
        const part = beside ? addressesIn(beside.fields, await beside.read(tx, id)) : [];
        await removeKnown(tx, table, id);
        await releaseFiles(tx, [...addressesIn(fields, row), ...part]);
      },
    },
    save: ({ db, settings: { publicUrl } }, line, actor) =>
      db.transaction(async (tx) => {
        const ids = await idsOf(tx, referencesOf(fields, line));
        const columns = await keepNamedFiles(tx, fields, columnsOf(fields, line, ids), publicUrl);
        const upserted = await upsert(tx, noun, line, columns);
        const part = beside && (await keepNamedFiles(tx, beside.fields, columnsOf(beside.fields, line), publicUrl));
        const saved = beside && part ? await withBeside(tx, table, upserted, [beside, part]) : upserted;
        await releaseReplaced(tx, saved.changes);
        await noteSaved(tx, saved, { actor, type: name, name: noun.title(line) });
        return saved;
      }),
  };
}

/** Writes what is beside a saved record. A change of it alone is a change of the record. */
async function withBeside(
  tx: Transaction,
  table: KnownTable,
  saved: Upserted,
  [beside, part]: [Beside, Row],
): Promise<Upserted> {
  const changes = await beside.write(tx, saved.id, part);
  if (saved.status === "created" || Object.keys(changes).length === 0) return saved;
  if (saved.status === "unchanged") await updateKnown(tx, table, saved.id, {});
  return { id: saved.id, status: "updated", changes: { ...saved.changes, ...changes } };
}
