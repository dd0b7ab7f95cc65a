import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { serviceClusterTallies } from "#db/schema/tallies.ts";

/** The number of clusters in this hive, or of all. */
export async function countServiceClusters(db: Database, hiveId: number | undefined): Promise<number> {
  const [row] = await db
    .select({ clusters: sql`coalesce(sum(${serviceClusterTallies.change}), 0)`.mapWith(Number) })
    .from(serviceClusterTallies)
    .where(hiveId ? eq(serviceClusterTallies.hiveId, hiveId) : undefined);
  return row?.clusters ?? 0;
}
