import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { hiveTallies, serviceClusterTallies } from "#db/schema/tallies.ts";

/** The numbers of hives and service clusters: the total of a list of hives that is not searched, and its tabs. */
export async function countTabs(db: Database): Promise<{ hives: number; clusters: number }> {
  const hives = sumOf(hiveTallies, hiveTallies.change);
  const clusters = sumOf(serviceClusterTallies, serviceClusterTallies.change);
  const { rows } = await db.execute<{ hives: number; clusters: number }>(
    sql`select ${hives} as hives, ${clusters} as clusters`,
  );
  return rows[0] ?? { hives: 0, clusters: 0 };
}

const sumOf = (table: SQLWrapper, change: SQLWrapper): SQL =>
  sql`(select coalesce(sum(${change}), 0)::int from ${table})`;
