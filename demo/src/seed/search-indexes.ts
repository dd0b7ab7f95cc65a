import type { Executor } from "@hivekeeper/server/db/database.ts";
import { sql } from "drizzle-orm";

/**
 * Runs `load` without the search indexes and builds them afterwards, because filling a trigram index row by row costs
 * several times as much. Needs a transaction, so that a failure does not lose an index.
 */
export async function withoutSearchIndexes(
  tx: Executor,
  load: () => Promise<void>,
  timed: (build: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const { rows } = await tx.execute<{ schema: string; name: string; definition: string }>(sql`
    select schemaname as schema, indexname as name, indexdef as definition from pg_indexes
    where schemaname in (current_schema(), 'derived') and indexdef like '%gin_trgm_ops%'`);
  for (const { schema, name } of rows) {
    await tx.execute(sql`drop index ${sql.identifier(schema)}.${sql.identifier(name)}`);
  }
  await load();
  await timed(async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
    return rows.length;
  });
}
