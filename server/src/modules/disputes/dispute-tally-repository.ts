import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { disputesOf } from "#db/of-member.ts";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { disputes } from "#db/schema/services.ts";
import { disputeTallies } from "#db/schema/tallies.ts";
import { sumTallyBy } from "#db/sum-tally.ts";
import { type DisputeQuery, deskCondition } from "./dispute-desk-repository.ts";

type Filter = Pick<DisputeQuery, "from" | "to" | "member_id" | "assigned" | "unanswered" | "held">;

export const ofMember = (memberId: number): SQL => sql`${disputeEntries.disputeId} = any(${disputesOf(memberId)})`;

/** The number of disputes with each status, not searched. Those of a period are counted in the index of the status. */
export async function countDisputes(db: Database, filter: Filter): Promise<Record<DisputeStatus, number>> {
  const { member_id: memberId, assigned, unanswered, held } = filter;
  if (memberId || unanswered || held || typeof assigned === "number" || hasPeriod(filter)) {
    const within = and(
      memberId ? ofMember(memberId) : undefined,
      inPeriod(disputeEntries.createdAt, filter),
      deskCondition(filter),
    );
    const of = (status: DisputeStatus) => and(eq(disputeEntries.status, status), within);
    return countEach(db, disputeEntries, { OPEN: of("OPEN"), CLOSED: of("CLOSED") });
  }
  const all = await sumTallyBy(db, disputeTallies, disputeTallies.status, ["OPEN", "CLOSED"]);
  if (assigned !== "none") return all;
  // The assigned ones are few compared with all.
  const assignedOf = (status: DisputeStatus) => and(eq(disputes.status, status), isNotNull(disputes.assignedTo));
  const taken = await countEach(db, disputes, { OPEN: assignedOf("OPEN"), CLOSED: assignedOf("CLOSED") });
  return { OPEN: all.OPEN - taken.OPEN, CLOSED: all.CLOSED - taken.CLOSED };
}
