import type { InferInsertModel } from "drizzle-orm";
import type { $ZodType } from "zod/v4/core";
import type { Transaction } from "#db/database.ts";
import type { KnownTable, Row } from "./known-repository.ts";
import type { Line, Noun } from "./noun.ts";
import { noteSaved, upsert } from "./upsert-service.ts";

/** Columns of a table; `undefined` leaves a column as it is. */
type Columns<Table extends KnownTable> = {
  [Name in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Name] | undefined;
};

interface TableNoun<Table extends KnownTable, OneLine extends Line> {
  /** The subject type in the activity. */
  name: string;
  table: Table;
  schema: $ZodType<OneLine>;
  /** The record's name in the activity. */
  title(line: OneLine): string;
  /** The columns that a line sets, with its references resolved. */
  columns(line: OneLine, tx: Transaction): Columns<Table> | Promise<Columns<Table>>;
  /** @throws {Refusal} when a known record may not be changed like this. */
  refuse?(before: Row, changed: Row): void;
}

/** Creates a noun that is stored in one table. */
export const tableNoun = <Table extends KnownTable, OneLine extends Line>(
  noun: TableNoun<Table, OneLine>,
): Noun<OneLine> => ({
  name: noun.name,
  schema: noun.schema,
  save: ({ db }, line, actor) =>
    db.transaction(async (tx) => {
      const saved = await upsert(tx, noun.table, line, await noun.columns(line, tx), noun.refuse);
      await noteSaved(tx, saved, { actor, type: noun.name, name: noun.title(line) });
      return saved;
    }),
});
