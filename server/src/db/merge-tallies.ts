import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Executor } from "./database.ts";
import { TALLIES } from "./schema/tallies.ts";

/** Merges the rows of every tally table, table by table, so that no table grows with the number of changes. */
export async function mergeTallies(db: Executor): Promise<void> {
  for (const table of TALLIES) await mergeTally(db, table);
}

/** The columns that are summed. Rows that are equal in all others are a group. */
const SUMMED: readonly string[] = ["change", "amount"];

/**
 * Replaces the rows of each group that has several by one row with their sums; a group whose sums are 0 disappears. It
 * is one statement, so a concurrent reader sees the rows before or after, never both. The parentheses allow a tally
 * without group columns; where nothing is merged, its one group has the sum null and fails the condition.
 */
async function mergeTally(db: Executor, table: (typeof TALLIES)[number]): Promise<void> {
  const columns = Object.keys(getTableColumns(table));
  const group = named(columns.filter((name) => !SUMMED.includes(name)));
  const summed = named(columns.filter((name) => SUMMED.includes(name)));
  const sums = summed.map((name) => sql`sum(${name})`);
  await db.execute(sql`
    with merged as (
      delete from ${table} where ctid = any(array(
        select place from (select ctid as place, count(*) over (partition by row(${list(group)})) as size from ${table}) counted
        where size > 1
      )) returning *
    )
    insert into ${table} (${list([...group, ...summed])}) select ${list([...group, ...sums])} from merged
    group by (${list(group)}) having row(${list(sums)}) <> row(${list(sums.map(() => sql`0`))})`);
}

const named = (columns: readonly string[]): SQL[] => columns.map((name) => sql`${sql.identifier(toSnakeCase(name))}`);

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
