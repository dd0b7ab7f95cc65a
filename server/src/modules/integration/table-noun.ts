import type { InferInsertModel } from "drizzle-orm";
import type { $ZodType } from "zod/v4/core";
import type { Transaction } from "#db/database.ts";
import type { KnownTable, Row } from "./known-repository.ts";
import type { Line, Noun } from "./noun.ts";
import { noteSaved, upsert } from "./upsert-service.ts";

/** Columns of a table; `undefined` is not spoken of. */
type Columns<Table extends KnownTable> = {
  [Name in keyof InferInsertModel<Table>]?: InferInsertModel<Table>[Name] | undefined;
};

interface TableNoun<Table extends KnownTable, OneLine extends Line> {
  /** One of it, as the activity calls it. */
  name: string;
  table: Table;
  schema: $ZodType<OneLine>;
  /** What the record is called in the activity. */
  title(line: OneLine): string;
  /** What a line says of the record, its references looked up. */
  columns(line: OneLine, tx: Transaction): Columns<Table> | Promise<Columns<Table>>;
  /** @throws {Refusal} when a known record may not be changed like this. */
  refuse?(before: Row, changed: Row): void;
}

/** A noun that is one table. */
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
