import type { DisputeListQuery, DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { disputesOf } from "#db/of-member.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { disputeTallies } from "#db/schema/tallies.ts";

type Filter = Pick<DisputeListQuery, "from" | "to" | "member_id">;

export const ofMember = (memberId: number): SQL => sql`${disputeEntries.disputeId} = any(${disputesOf(memberId)})`;

/** The number of disputes with each status, not searched. Those of a period are counted in the index of the status. */
export async function countDisputes(db: Database, filter: Filter): Promise<Record<DisputeStatus, number>> {
  const { member_id: memberId } = filter;
  if (memberId || hasPeriod(filter)) {
    const within = and(memberId ? ofMember(memberId) : undefined, inPeriod(disputeEntries.createdAt, filter));
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
