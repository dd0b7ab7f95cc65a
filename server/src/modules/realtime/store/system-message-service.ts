import { nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type { Transaction } from "#db/database.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { holdChat, saveChange } from "./chat-repository.ts";

/** The one sender of all system messages; `isSystem` tells them from those of support. */
export const SYSTEM_SENDER = { senderId: SUPPORT_ID, senderName: "System" } as const;

/**
 * Appends a message of the system to a conversation, in the transaction of the change that it reports. A missing
 * conversation is created. The conversation stays locked until the transaction ends, so call this late.
 */
export async function appendSystemMessage(tx: Transaction, chatId: string, text: string): Promise<void> {
  const chat = await holdChat(tx, chatId);
  const key = nextMessageKey(chat.now, chat.lastKey);
  const timestamp = new Date(chat.now).toISOString();
  const said = { text, ...SYSTEM_SENDER, timestamp, serverTime: chat.now };
  const message = { ...said, isSystem: true };
  await saveChange(tx, chat, {
    messages: [{ key, value: message, original: null, authorId: null }],
    lastMessage: said,
    lastRead: chat.lastRead,
    write: { kind: "patch", path: "", data: { [`messages/${key}`]: message, lastMessage: said } },
  });
}
