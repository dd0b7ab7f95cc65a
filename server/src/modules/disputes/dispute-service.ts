import { serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import type { disputes } from "#db/schema/services.ts";
import { violates } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, changesBetween, recordActivity } from "#modules/activity/activity-service.ts";
import { appendSystemMessage } from "#modules/realtime/store/system-message-service.ts";
import { findDispute, type KeptDispute } from "./dispute-repository.ts";
import { insertDispute, lockDispute, type Settlement, writeReason, writeStatus } from "./dispute-writes-repository.ts";

export const DISPUTE_NOT_FOUND = "Dispute not found";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

/** @throws {Refusal} `not_found` */
export async function getDispute(db: Executor, id: number): Promise<KeptDispute> {
  const found = await findDispute(db, id);
  if (!found) throw new Refusal("not_found", DISPUTE_NOT_FOUND);
  return found;
}

/**
 * Resolves (CLOSED) or reopens (OPEN) a dispute and adds a system message with the reason to its conversation.
 * A dispute that has the status already stays unchanged, so that a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current dispute, or when another dispute of its booking is open.
 */
export async function changeDispute(db: Database, id: number, wanted: Settlement, { actor, seen }: Edit) {
  try {
    return await db.transaction(async (tx) => {
      const row = await lockDispute(tx, id);
      const before = await getDispute(tx, id);
      if (row?.status === wanted.status) return before;
      if (isStale(seen, before.version)) throw editConflict(serveDispute(before));
      return await settle(tx, before, wanted, actor);
    });
  } catch (error) {
    if (violates(error, "disputes_one_open_per_booking")) throw anotherIsOpen();
    throw error;
  }
}

/**
 * Adds a dispute that the marketplace imports and starts its conversation, which tells when it was opened and closed. An
 * imported dispute may be closed already.
 */
export async function openDispute(
  tx: Transaction,
  { status = "OPEN", ...columns }: typeof disputes.$inferInsert,
  actor: Actor,
): Promise<number> {
  const closedAt = status === "CLOSED" ? (columns.closedAt ?? new Date()) : null;
  const made = await getDispute(tx, await insertDispute(tx, { ...columns, status, closedAt }));
  await appendSystemMessage(tx, made.chatId, `Dispute opened about “${made.service}”.`, columns.createdAt);
  if (closedAt) await appendSystemMessage(tx, made.chatId, told({ status, reason: columns.decisionReason }), closedAt);
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return Number(made.id);
}

/** Sets the status of a locked dispute, with its reason. */
export async function settle(tx: Transaction, before: KeptDispute, wanted: Settlement, actor: Actor) {
  const { status } = wanted;
  await writeStatus(tx, Number(before.id), wanted);
  const after = await getDispute(tx, Number(before.id));
  await appendSystemMessage(tx, after.chatId, told(wanted));
  const changes = changesBetween(serveDispute(before), serveDispute(after), ["resolve_status", "decision_reason"]);
  await recordActivity(tx, { actor, action: DONE[status], subject: subjectOf(after), changes });
  return after;
}

/** Changes the reason of a locked dispute's present status. */
export async function explain(tx: Transaction, before: KeptDispute, reason: string | null, actor: Actor) {
  await writeReason(tx, Number(before.id), reason);
  const changes: Changes = { decision_reason: [before.decisionReason || null, reason] };
  await recordActivity(tx, { actor, action: "updated", subject: subjectOf(before), changes });
}

const SAID = { OPEN: "Dispute reopened.", CLOSED: "Dispute marked as resolved." } as const;

/** What both sides read about a decision. */
const told = ({ status, reason }: Settlement): string => `${SAID[status]}${reason ? ` Reason: ${reason}` : ""}`;

const DONE = { OPEN: "reopened", CLOSED: "resolved" } as const;

const subjectOf = ({ id, service }: KeptDispute) => ({ type: "dispute", id, name: service });

const anotherIsOpen = () => new Refusal("conflict", "Another dispute of this booking is open.");
