import type { RemovedMessage } from "@hivekeeper/contract/chat.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findDispute } from "./dispute-repository.ts";
import { lockDispute } from "./dispute-writes-repository.ts";
import { findRemovedMessages, wasDoneLately } from "./removed-message-repository.ts";

/**
 * What participants took back, for an administrator to read. That he did is written down, once an hour for each person
 * and conversation.
 *
 * @throws {Refusal} `not_found` when no dispute has this conversation.
 */
export function viewRemovedMessages(db: Database, chatId: string, actor: Actor): Promise<RemovedMessage[]> {
  return db.transaction(async (tx) => {
    const id = disputeOf(chatId);
    // Held, so that of two requests in the same moment the second sees what the first has written down.
    const dispute = (await lockDispute(tx, id)) && (await findDispute(tx, id));
    if (!dispute) throw new Refusal("not_found", "Conversation not found");
    const subject = { type: "conversation", id: chatId, name: dispute.service };
    const isKnown = await wasDoneLately(tx, { actorId: actor.id, action: "viewed", ...subject });
    if (!isKnown) await recordActivity(tx, { actor, action: "viewed", subject });
    return findRemovedMessages(tx, chatId);
  });
}

/** The dispute whose conversation it is; 0, which none has, for any other address. */
function disputeOf(chatId: string): number {
  const id = Number(/^dispute_([1-9]\d{0,9})$/.exec(chatId)?.[1] ?? 0);
  return id <= 2_147_483_647 ? id : 0;
}
