import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { disputeTallies } from "#db/schema/tallies.ts";

/** The number of disputes with this status, or of all. */
export async function countDisputes(db: Database, status: DisputeStatus | undefined): Promise<number> {
  const [row] = await db
    .select({ disputes: sql`coalesce(sum(${disputeTallies.change}), 0)`.mapWith(Number) })
    .from(disputeTallies)
    .where(status && eq(disputeTallies.status, status));
  return row?.disputes ?? 0;
}
