import type { RemovedMessage } from "@hivekeeper/contract/chat.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findDispute } from "./dispute-repository.ts";
import { lockDispute } from "./dispute-writes-repository.ts";
import { findRemovedMessages, wasDoneLately } from "./removed-message-repository.ts";

/**
 * The messages that participants removed. Records the view in the activity log, at most once an hour for each
 * administrator and conversation.
 *
 * @throws {Refusal} `not_found` when no dispute has this conversation.
 */
export function viewRemovedMessages(db: Database, chatId: string, actor: Actor): Promise<RemovedMessage[]> {
  return db.transaction(async (tx) => {
    const id = disputeOf(chatId);
    // The lock makes a second simultaneous request see the log entry of the first.
    const dispute = (await lockDispute(tx, id)) && (await findDispute(tx, id));
    if (!dispute) throw new Refusal("not_found", "Conversation not found");
    const subject = { type: "conversation", id: chatId, name: dispute.service };
    const isKnown = await wasDoneLately(tx, { actorId: actor.id, action: "viewed", ...subject });
    if (!isKnown) await recordActivity(tx, { actor, action: "viewed", subject });
    return findRemovedMessages(tx, chatId);
  });
}

/** The id of the conversation's dispute; 0, which no dispute has, for any other address. */
function disputeOf(chatId: string): number {
  const id = Number(/^dispute_([1-9]\d{0,9})$/.exec(chatId)?.[1] ?? 0);
  return id <= 2_147_483_647 ? id : 0;
}
