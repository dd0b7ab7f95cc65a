import type { RemovedMessage } from "@hivekeeper/contract/chat.ts";
import type { DisputePatch } from "@hivekeeper/contract/schemas/dispute.ts";
import { serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import type { disputes } from "#db/schema/services.ts";
import { unlessViolated } from "#db/violation.ts";
import { counted } from "#lib/counted.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import {
  type Actor,
  changesBetween,
  type Edit,
  recordActivity,
  recordView,
} from "#modules/activity/activity-service.ts";
import { disputeOf } from "#modules/realtime/access/chat-token-service.ts";
import {
  appendSystemMessage,
  countWrittenHere,
  removeConversation,
} from "#modules/realtime/store/conversation-service.ts";
import { findColleague } from "./colleague-repository.ts";
import { answerDispute } from "./dispute-answer.ts";
import { findDispute, type KeptDispute } from "./dispute-repository.ts";
import {
  deleteDispute,
  insertDispute,
  lockDispute,
  type Settlement,
  writeDispute,
  writeStatus,
} from "./dispute-writes-repository.ts";
import { countNotes } from "./note-repository.ts";
import { findRemovedMessages } from "./removed-message-repository.ts";

export const DISPUTE_NOT_FOUND = "Dispute not found";

/** @throws {Refusal} `not_found` */
export async function getDispute(db: Executor, id: number): Promise<KeptDispute> {
  return found(await findDispute(db, id), DISPUTE_NOT_FOUND);
}

/**
 * Resolves (CLOSED) or reopens (OPEN) a dispute and adds a system message with the reason to its conversation.
 * A dispute that has the status already stays unchanged, so that a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current dispute, or when another dispute of its booking is open.
 */
export function changeDispute(
  db: Database,
  id: number,
  { resolve_status: status, reason }: DisputePatch,
  { actor, seen }: Edit,
): Promise<KeptDispute> {
  const change = async (tx: Transaction) => {
    const row = await lockDispute(tx, id);
    const before = await getDispute(tx, id);
    if (row?.status === status) return before;
    if (isStale(seen, before.version)) throw editConflict(answerDispute(before, actor));
    return settle(tx, before, { status, reason }, actor);
  };
  return unlessViolated(() => db.transaction(change), {
    disputes_one_open_per_booking: () => new Refusal("conflict", "Another dispute of this booking is open."),
  });
}

/**
 * Adds a dispute that the marketplace imports and starts its conversation, which tells when it was opened and closed.
 * An imported dispute may be closed already.
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
  await writeDispute(tx, Number(before.id), { decisionReason: reason });
  const changes: Changes = { decision_reason: [before.decisionReason || null, reason] };
  await recordActivity(tx, { actor, action: "updated", subject: subjectOf(before), changes });
}

const SAID = { OPEN: "Dispute reopened.", CLOSED: "Dispute marked as resolved." } as const;

/** The text of the system message about a decision, which both sides read. */
const told = ({ status, reason }: Settlement): string => `${SAID[status]}${reason ? ` Reason: ${reason}` : ""}`;

const DONE = { OPEN: "reopened", CLOSED: "resolved" } as const;

const subjectOf = ({ id, service }: KeptDispute) => ({ type: "dispute", id, name: service });

/**
 * Assigns a dispute to an administrator, or to nobody with `null`. A repeated call has no effect. The participants are
 * told nothing.
 *
 * @throws {Refusal} `not_found`; `invalid`, on the field `member_id`, unless it is an active administrator who may see disputes; `conflict`.
 */
export function assignDispute(db: Database, id: number, memberId: number | null, { actor, seen }: Edit) {
  return db.transaction(async (tx): Promise<KeptDispute> => {
    await lockDispute(tx, id);
    const before = await getDispute(tx, id);
    if (before.assignee?.id === (memberId === null ? undefined : String(memberId))) return before;
    if (isStale(seen, before.version)) throw editConflict(answerDispute(before, actor));
    if (memberId !== null && !(await findColleague(tx, memberId))) throw invalid({ member_id: [NO_COLLEAGUE] });
    await writeDispute(tx, id, { assignedTo: memberId });
    const after = await getDispute(tx, id);
    await recordActivity(tx, {
      actor,
      action: after.assignee ? "assigned" : "unassigned",
      subject: subjectOf(after),
      changes: { assigned_to: [before.assignee?.name ?? null, after.assignee?.name ?? null] },
    });
    return after;
  });
}

const NO_COLLEAGUE = "Must be an active administrator who may see disputes";

/**
 * An open dispute holds money, and what people wrote here is evidence of how it was decided. Old messages that the
 * marketplace has sent go with their dispute.
 *
 * @throws {Refusal} `not_found`; `conflict` when the locked dispute may not be deleted.
 */
export async function refuseDisputeRemoval(tx: Transaction, id: number): Promise<void> {
  const { status, chatId } = await getDispute(tx, id);
  if (status === "pending") {
    throw new Refusal("conflict", "This dispute is open and holds the money of its booking: resolve it first.");
  }
  const [messages, notes] = [await countWrittenHere(tx, chatId), await countNotes(tx, id)];
  const written = [messages > 0 && counted(messages, "message"), notes > 0 && counted(notes, "note")].filter(Boolean);
  if (written.length === 0) return;
  throw new Refusal(
    "conflict",
    `This dispute stays, as evidence: it has ${written.join(" and ")} that people wrote here.`,
  );
}

/** Deletes a locked dispute with its conversation. */
export async function dropDispute(tx: Transaction, id: number): Promise<void> {
  const { chatId } = await getDispute(tx, id);
  await deleteDispute(tx, id);
  await removeConversation(tx, chatId);
}

/**
 * The messages that participants removed. Records the view in the activity log.
 *
 * @throws {Refusal} `not_found` when no dispute has this conversation.
 */
export async function viewRemovedMessages(db: Database, chatId: string, actor: Actor): Promise<RemovedMessage[]> {
  const id = disputeOf(chatId);
  const { service } = found(id && (await findDispute(db, id)), "Conversation not found");
  await recordView(db, actor, { type: "conversation", id: chatId, name: service });
  return findRemovedMessages(db, chatId);
}
