import type { RemovedMessage } from "@hivekeeper/contract/chat.ts";
import { readAttachment } from "@hivekeeper/contract/read/attachment.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "#db/database.ts";

import { type RealtimeValue, rtMessage } from "#db/schema/conversations.ts";

/** Far more than the removed messages of any real conversation. */
const MOST = 1_000;

/** The removed messages of a conversation with their original text, oldest first; at most the newest 1,000. */
export async function findRemovedMessages(db: Executor, chatId: string): Promise<RemovedMessage[]> {
  const rows = await db
    .select({ key: rtMessage.key, original: rtMessage.original })
    .from(rtMessage)
    .where(and(eq(rtMessage.chatId, chatId), isNotNull(rtMessage.original)))
    .orderBy(desc(rtMessage.key))
    .limit(MOST);
  return rows.reverse().map(({ key, original }) => ({ key, ...readOriginal(original) }));
}

/** Reads a message defensively: participants may store any JSON in its fields. */
function readOriginal(original: RealtimeValue): Omit<RemovedMessage, "key"> {
  const said = typeof original === "object" && original !== null ? original : {};
  const textOf = (value: RealtimeValue | undefined) => (typeof value === "string" ? value : "");
  return {
    text: textOf(said.text),
    senderId: textOf(said.senderId),
    senderName: textOf(said.senderName),
    attachment: readAttachment(said.attachment),
    at: typeof said.serverTime === "number" ? said.serverTime : 0,
  };
}
