import type { Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { columnsOf, type Fields, type FieldsFor, type LineOf, lineSchema, referencesOf } from "./description.ts";
import { type KnownTable, type Row, updateKnown } from "./known-repository.ts";
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
    },
    save: ({ db }, line, actor) =>
      db.transaction(async (tx) => {
        const ids = await idsOf(tx, referencesOf(fields, line));
        const upserted = await upsert(tx, noun, line, columnsOf(fields, line, ids));
        const saved = beside ? await withBeside(tx, table, upserted, [beside, line]) : upserted;
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
  [beside, line]: [Beside, object],
): Promise<Upserted> {
  const changes = await beside.write(tx, saved.id, columnsOf(beside.fields, line));
  if (saved.status === "created" || Object.keys(changes).length === 0) return saved;
  if (saved.status === "unchanged") await updateKnown(tx, table, saved.id, {});
  return { id: saved.id, status: "updated", changes: { ...saved.changes, ...changes } };
}
