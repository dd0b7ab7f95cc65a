import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import type { Period } from "@hivekeeper/contract/schemas/period.ts";
import { and, eq, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { disputeTallies } from "#db/schema/tallies.ts";

/** The number of disputes with each status. Those of a period are counted in the index of the status. */
export async function countDisputes(db: Database, period: Period): Promise<Record<DisputeStatus, number>> {
  if (hasPeriod(period)) {
    const within = inPeriod(disputeEntries.createdAt, period);
    const of = (status: DisputeStatus) => and(eq(disputeEntries.status, status), within);
    return countEach(db, disputeEntries, { OPEN: of("OPEN"), CLOSED: of("CLOSED") });
  }
  const rows = await db
    .select({ status: disputeTallies.status, disputes: sql`sum(${disputeTallies.change})`.mapWith(Number) })
    .from(disputeTallies)
    .groupBy(disputeTallies.status);
  const numberOf = (status: DisputeStatus) => rows.find((row) => row.status === status)?.disputes ?? 0;
  return { OPEN: numberOf("OPEN"), CLOSED: numberOf("CLOSED") };
}
