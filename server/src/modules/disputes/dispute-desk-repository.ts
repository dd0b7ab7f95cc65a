import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { DisputeListQuery } from "@hivekeeper/contract/schemas/dispute.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { disputeEntries } from "#db/schema/dispute-entries.ts";
import { unanswered } from "#db/schema/notifications.ts";
import { disputes } from "#db/schema/services.ts";
import { UNSETTLED } from "#db/unsettled.ts";
import { noRight } from "#lib/refusal.ts";

/** A list's query, in which the caller is named by id. */
export type DisputeQuery = Omit<DisputeListQuery, "assigned"> & { assigned?: number | "none" | undefined };

/**
 * Names the caller, where the query means the caller's own disputes.
 *
 * @throws {Refusal} `forbidden` for the filter by money, to whoever may not see money.
 */
export function queryOf(
  { assigned, ...query }: DisputeListQuery,
  { id, rights }: { id: number; rights: Rights },
): DisputeQuery {
  if (query.held && !hasRight(rights, "money.see")) throw noRight();
  return { ...query, assigned: assigned === "me" ? id : assigned };
}

/** The condition of who takes care of a dispute, of whether it waits for an answer, and of whether its money moved. */
export const deskCondition = ({ assigned, unanswered: waits, held }: DisputeQuery): SQL | undefined =>
  and(assignedCondition(assigned), waits ? isOneOf(WAITING) : undefined, held ? isOneOf(HELD) : undefined);

/**
 * One administrator's disputes are few, so they are read first, from their index. Nobody's are most, so they are looked
 * up one by one, in the list's order.
 */
function assignedCondition(assigned: DisputeQuery["assigned"]): SQL | undefined {
  if (assigned === undefined) return undefined;
  if (assigned !== "none") return isOneOf(sql`select id from ${disputes} where ${eq(disputes.assignedTo, assigned)}`);
  return sql`not exists (
    select from ${disputes} where ${eq(disputes.id, disputeEntries.disputeId)} and ${isNotNull(disputes.assignedTo)})`;
}

const WAITING = sql`select dispute_id from ${unanswered}`;
const HELD = sql`select dispute_id from (${UNSETTLED}) unsettled`;

const isOneOf = (ids: SQL): SQL => sql`${disputeEntries.disputeId} = any(array(${ids}))`;
