import { sql } from "drizzle-orm";
import type { OpenDatabase } from "#db/open-database.ts";

/** A sealed text without its end. */
const SEALED = "v1\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+";

/** The rows of a query, as plain objects with the columns' own names. */
export async function ask<Row extends Record<string, unknown>>(database: OpenDatabase, query: string): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(query);
  return rows;
}

/** How many rows break a rule. */
export async function countOf(database: OpenDatabase, from: string): Promise<number> {
  const [row] = await ask<{ count: number }>(database, `select count(*) from ${from}`);
  return row?.count ?? -1;
}

/** A hash of every row of every table, in hexadecimal. Sealed values differ each time, and do not count. */
export async function fingerprint(database: OpenDatabase): Promise<string> {
  const tables = await ask<{ name: string }>(
    database,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.db.execute<{ digest: string }>(
      sql`select coalesce(md5(string_agg(line, '|' order by line)), '') as digest
          from (select regexp_replace(t::text, ${SEALED}, 'sealed', 'g') as line from ${sql.identifier(name)} t) lines`,
    );
    parts.push(`${name} ${rows[0]?.digest}`);
  }
  return parts.join("\n");
}
