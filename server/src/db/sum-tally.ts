import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";
import { theOne } from "./rows.ts";

type Tally = PgTable & { change: AnyPgColumn };

/** The sum of a tally table's rows that meet a condition. */
export async function sumTally(db: Executor, table: Tally, where?: SQL): Promise<number> {
  const sum = sql`coalesce(sum(${table.change}), 0)`.mapWith(Number);
  return theOne(await db.select({ sum }).from<PgTable>(table).where(where)).sum;
}

/** The same for each word of a column; 0 where no row has it. */
export async function sumTallyBy<Word extends string>(
  db: Executor,
  table: Tally,
  column: AnyPgColumn<{ data: Word; notNull: true }>,
  words: readonly Word[],
  where?: SQL,
): Promise<Record<Word, number>> {
  const rows = await db
    .select({ word: column, sum: sql`sum(${table.change})`.mapWith(Number) })
    .from<PgTable>(table)
    .where(where)
    .groupBy(column);
  const sumOf = (word: Word) => rows.find((row) => row.word === word)?.sum ?? 0;
  return Object.fromEntries(words.map((word) => [word, sumOf(word)])) as Record<Word, number>;
}
