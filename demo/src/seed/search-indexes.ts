import type { Executor } from "@hivekeeper/server/db/database.ts";
import { sql } from "drizzle-orm";

/**
 * Runs a load without the search indexes and builds them afterwards: a trigram index that grows row by row costs
 * several times one that is built in a piece. Only inside a transaction, so that none can be lost on the way.
 */
export async function withoutSearchIndexes(
  tx: Executor,
  load: () => Promise<void>,
  timed: (build: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexdef like '%gin_trgm_ops%'`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await load();
  await timed(async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of rows) await tx.execute(sql.raw(definition));
    return rows.length;
  });
}
