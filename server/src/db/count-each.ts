import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";

/** How many rows of a table meet each condition. Each is counted on its own, in the index that suits it. */
export async function countEach<Key extends string>(
  db: Executor,
  table: PgTable,
  conditions: Readonly<Record<Key, SQL | undefined>>,
): Promise<Record<Key, number>> {
  const counts = Object.entries<SQL | undefined>(conditions).map(
    ([key, condition]) =>
      sql`(select count(*)::int from ${table} where ${condition ?? sql`true`}) as ${sql.identifier(key)}`,
  );
  const [row] = (await db.execute(sql`select ${sql.join(counts, sql`, `)}`)).rows;
  return row as Record<Key, number>;
}
