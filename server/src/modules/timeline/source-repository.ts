import type { TimelineKind } from "@hivekeeper/contract/timeline.ts";
import { and, desc, eq, gte, not, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { activity } from "#db/schema/activity.ts";
import { identityDecisions } from "#db/schema/identity.ts";
import { transactions } from "#db/schema/money.ts";
import { creators, members } from "#db/schema/people.ts";
import { bookings, disputes } from "#db/schema/services.ts";
import { type Entry, fullName } from "./entry.ts";

/** The booking of a dispute, as far as its timeline needs it. */
type TimelineSubject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

export async function findSubject(db: Executor, disputeId: number) {
  const [row] = await SUBJECT(db).execute({ disputeId });
  return row && { ...row, disputeId, chatId: `dispute_${disputeId}` };
}

const SUBJECT = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      serviceId: bookings.serviceId,
      clientId: bookings.clientId,
      providerId: bookings.providerId,
      bookedAt: bookings.createdAt,
      escrow: bookings.escrow,
      escrowMovedAt: bookings.escrowMovedAt,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, sql.placeholder("disputeId"))),
);

/** A source of timeline entries: a kind of rows about a booking. */
type Source = (db: Executor, about: TimelineSubject) => Promise<Entry[]>;

/** The most rows of a source, the newest: far more than any real booking has. */
const MOST = 200;

const NAMES = { id: members.id, firstName: members.firstName, lastName: members.lastName };

const payment: Source = async (db, { bookingId, clientId, bookedAt }) => {
  const [paid] = await db
    .select({ at: transactions.createdAt, name: transactions.senderName })
    .from(transactions)
    .where(
      and(
        eq(transactions.bookingId, bookingId),
        eq(transactions.kind, "deposit"),
        eq(transactions.status, "completed"),
      ),
    )
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  const [client] = await db.select(NAMES).from(members).where(eq(members.id, clientId));
  const actor = { actor: client ? fullName(client) : "", actorId: clientId };
  return [
    { id: "booked", kind: "booked", at: bookedAt, ...actor },
    // A booking's money is in escrow from its beginning, unless a deposit says when it came.
    { id: "paid", kind: "paid", at: paid?.at ?? bookedAt, ...actor },
  ];
};

/** A booking may have had several disputes. */
const openings: Source = async (db, { bookingId }) => {
  const rows = await db
    .select({ id: disputes.id, at: disputes.createdAt, closedAt: disputes.closedAt, by: NAMES })
    .from(disputes)
    .innerJoin(members, eq(members.id, disputes.initiatorId))
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.id))
    .limit(MOST_DISPUTES);
  const opened = rows.map(({ id, at, by }) => ({
    ...{ id: `disputed ${id}`, kind: "disputed" as const, at },
    ...{ actor: fullName(by), actorId: by.id, disputeId: id },
  }));
  const decided = await Promise.all(rows.map((row) => decisions(db, row)));
  return [...opened, ...decided.flat()];
};

/** Each of them costs a statement. */
const MOST_DISPUTES = 10;

const DECISIONS: Readonly<Record<string, TimelineKind>> = {
  resolved: "resolved",
  reopened: "reopened",
  assigned: "assigned",
  unassigned: "unassigned",
  updated: "explained",
};

async function decisions(db: Executor, dispute: { id: number; closedAt: Date | null }): Promise<Entry[]> {
  const rows = await entriesAbout(db, "dispute", dispute.id);
  const made = rows.flatMap(({ action, changes, ...row }): Entry[] => {
    const kind = DECISIONS[action];
    // An edit of anything but the reason is not a decision.
    if (!kind || (kind === "explained" && !changes.decision_reason)) return [];
    const said = (changes.assigned_to ?? changes.decision_reason)?.[1];
    return [{ ...row, kind, text: typeof said === "string" ? said : "", disputeId: dispute.id }];
  });
  const { id, closedAt } = dispute;
  const isTold = closedAt === null || made.some(({ kind }) => kind === "resolved");
  return isTold ? made : [...made, { id: `resolved ${id}`, kind: "resolved", at: closedAt, disputeId: id }];
}

/** The changes of the service since it was booked. */
const edits: Source = async (db, { serviceId, bookedAt }) => {
  const rows = await entriesAbout(db, "service", serviceId, bookedAt);
  return rows
    .filter(({ action }) => action === "updated")
    .map(({ action: _, ...row }) => ({ ...row, kind: "service_edited" as const }));
};

const MOVES = { HELD: "held", RELEASED: "released", REFUNDED: "refunded" } as const;

/** The moves of the money in the activity, and the last move also where the activity lacks it. */
const moves: Source = async (db, { bookingId, escrow, escrowMovedAt }) => {
  const rows = await entriesAbout(db, "booking", bookingId);
  const told = rows.flatMap(({ action: _, changes, ...row }): Entry[] => {
    const to = Object.entries(MOVES).find(([state]) => state === changes.escrow?.[1]);
    return to ? [{ ...row, kind: to[1] }] : [];
  });
  const isTold =
    escrowMovedAt === null || told.some(({ at }) => Math.abs(at.getTime() - escrowMovedAt.getTime()) < 1_000);
  return isTold ? told : [...told, { id: "moved", kind: MOVES[escrow], at: escrowMovedAt }];
};

/** How the provider's identity was decided since the booking. */
const identity: Source = async (db, { providerId, bookedAt }) => {
  const rows = await db
    .select({ made: identityDecisions })
    .from(identityDecisions)
    .innerJoin(creators, eq(creators.id, identityDecisions.creatorId))
    .where(and(eq(creators.memberId, providerId), gte(identityDecisions.at, bookedAt), not(identityDecisions.isFirst)))
    .orderBy(desc(identityDecisions.id))
    .limit(MOST);
  return rows.map(({ made: { id, decision, at, administratorName: actor, administratorId: actorId } }) => ({
    ...{ id: `identity ${id}`, kind: `identity_${decision}` as const, at, actor, actorId },
  }));
};

/** The sources of a timeline, besides the messages. */
export const SOURCES: readonly Source[] = [payment, openings, edits, moves, identity];

async function entriesAbout(db: Executor, type: string, id: number, since?: Date) {
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, type),
        eq(activity.subjectId, String(id)),
        since === undefined ? undefined : gte(activity.at, since),
      ),
    )
    .orderBy(desc(activity.id))
    .limit(MOST);
  return rows.map(({ id: entry, at, actorName: actor, actorId, action, changes }) => ({
    ...{ id: `activity ${entry}`, at, actor, actorId, action, changes },
  }));
}
