import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Database } from "./database.ts";
import { TALLIES } from "./schema/tallies.ts";

/** Merges the rows of every tally table, table by table, so that no table grows with the number of changes. */
export async function mergeTallies(db: Database): Promise<void> {
  for (const table of TALLIES) await mergeTally(db, table);
}

/**
 * Replaces the rows of each group by one row with their sum; a group whose sum is 0 disappears. It is one statement, so
 * a concurrent reader sees the rows before or after, never both.
 */
async function mergeTally(db: Database, table: (typeof TALLIES)[number]): Promise<void> {
  const { change, ...groups } = getTableColumns(table);
  const names = Object.keys(groups).map((name) => sql.identifier(toSnakeCase(name)));
  const group = sql.join(names, sql`, `);
  await db.execute(sql`
    with merged as (delete from ${table} returning *)
    insert into ${table} (${group}, change) select ${group}, sum(change) from merged
    group by ${group} having sum(change) <> 0`);
}
