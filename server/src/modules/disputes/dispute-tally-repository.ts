import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { disputesOf } from "#db/of-member.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { disputes } from "#db/schema/services.ts";
import { disputeTallies } from "#db/schema/tallies.ts";
import { type DisputeQuery, deskCondition } from "./dispute-desk-repository.ts";

type Filter = Pick<DisputeQuery, "from" | "to" | "member_id" | "assigned" | "unanswered">;

export const ofMember = (memberId: number): SQL => sql`${disputeEntries.disputeId} = any(${disputesOf(memberId)})`;

/** The number of disputes with each status, not searched. Those of a period are counted in the index of the status. */
export async function countDisputes(db: Database, filter: Filter): Promise<Counts> {
  const { member_id: memberId, assigned, unanswered } = filter;
  if (memberId || unanswered || typeof assigned === "number" || hasPeriod(filter)) {
    const within = and(
      memberId ? ofMember(memberId) : undefined,
      inPeriod(disputeEntries.createdAt, filter),
      deskCondition(filter),
    );
    const of = (status: DisputeStatus) => and(eq(disputeEntries.status, status), within);
    return countEach(db, disputeEntries, { OPEN: of("OPEN"), CLOSED: of("CLOSED") });
  }
  const all = await tallied(db);
  return assigned === "none" ? without(all, await countAssigned(db)) : all;
}

type Counts = Record<DisputeStatus, number>;

async function tallied(db: Database): Promise<Counts> {
  const rows = await db
    .select({ status: disputeTallies.status, disputes: sql`sum(${disputeTallies.change})`.mapWith(Number) })
    .from(disputeTallies)
    .groupBy(disputeTallies.status);
  return countsOf(rows);
}

/** Those that somebody takes care of, which are few beside all. */
async function countAssigned(db: Database): Promise<Counts> {
  const rows = await db
    .select({ status: disputes.status, disputes: sql`count(*)`.mapWith(Number) })
    .from(disputes)
    .where(isNotNull(disputes.assignedTo))
    .groupBy(disputes.status);
  return countsOf(rows);
}

function countsOf(rows: readonly { status: string; disputes: number }[]): Counts {
  const numberOf = (status: DisputeStatus) => rows.find((row) => row.status === status)?.disputes ?? 0;
  return { OPEN: numberOf("OPEN"), CLOSED: numberOf("CLOSED") };
}

const without = (all: Counts, some: Counts): Counts => ({
  OPEN: all.OPEN - some.OPEN,
  CLOSED: all.CLOSED - some.CLOSED,
});
