import type { Transaction } from "#db/database.ts";
import { counted } from "#lib/counted.ts";
import { Refusal } from "#lib/refusal.ts";
import { countWrittenHere, removeConversation } from "#modules/realtime/store/conversation-service.ts";
import { getDispute } from "./dispute-service.ts";
import { deleteDispute } from "./dispute-writes-repository.ts";
import { countNotes } from "./note-repository.ts";

/**
 * An open dispute holds money, and what people wrote here is evidence of how it was decided. Old messages that the marketplace
 * has sent go with their dispute.
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
