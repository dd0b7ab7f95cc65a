import type { Transaction } from "#db/database.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { holdChat, saveChange } from "./chat-repository.ts";
import { lastMessageAfter, messageKeyAt } from "./message-place.ts";

/** The one sender of all system messages; `isSystem` tells them from those of support. */
export const SYSTEM_SENDER = { senderId: SUPPORT_ID, senderName: "System" } as const;

/**
 * Adds a message of the system to a conversation, in the transaction of the change that it reports. A missing
 * conversation is created. The conversation stays locked until the transaction ends, so call this late. A message about
 * the past stands at its own time, `at`.
 */
export async function appendSystemMessage(tx: Transaction, chatId: string, text: string, at?: Date): Promise<void> {
  const chat = await holdChat(tx, chatId);
  const time = Math.min(at?.getTime() ?? chat.now, chat.now);
  const key = await messageKeyAt(tx, chat, time);
  const said = { text, ...SYSTEM_SENDER, timestamp: new Date(time).toISOString(), serverTime: time };
  const message = { ...said, isSystem: true };
  const { lastMessage, written } = lastMessageAfter(chat, said);
  await saveChange(tx, chat, {
    messages: [{ key, value: message, original: null, authorId: null }],
    lastMessage,
    lastRead: chat.lastRead,
    write: { kind: "patch", path: "", data: { [`messages/${key}`]: message, ...written } },
  });
}
