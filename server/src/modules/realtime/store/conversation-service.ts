import { keysOfTime, nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type { Transaction } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import {
  countWritten,
  findGreatestKeys,
  type HeldChat,
  type HeldMessage,
  holdChat,
  removeChat,
  saveChange,
  timeOf,
} from "./chat-repository.ts";

/**
 * The number of messages that people wrote in a conversation here: neither the system's, nor old ones that the marketplace
 * has sent. The conversation stays locked until the transaction ends, so that the number stays true.
 */
export async function countWrittenHere(tx: Transaction, chatId: string): Promise<number> {
  await holdChat(tx, chatId);
  return countWritten(tx, chatId);
}

/** Deletes a conversation with its messages. Its open streams show that it is gone. */
export const removeConversation = (tx: Transaction, chatId: string): Promise<void> => removeChat(tx, chatId);

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
  const [key = ""] = time === chat.now ? [nextMessageKey(time, chat.lastKey)] : await messageKeysAt(tx, chatId, [time]);
  const said = { text, ...SYSTEM_SENDER, timestamp: new Date(time).toISOString(), serverTime: time };
  const messages = [{ key, value: { ...said, isSystem: true }, original: null, authorId: null }];
  await saveMessages(tx, chat, messages, lastMessageAfter(chat.lastMessage, said));
}

/** Stores messages of a locked chat, and its last message where it is another one now. */
export function saveMessages(tx: Transaction, chat: HeldChat, messages: HeldMessage[], lastMessage: RealtimeValue) {
  const data = Object.fromEntries(messages.map(({ key, value }) => [`messages/${key}`, value]));
  if (lastMessage !== chat.lastMessage) data.lastMessage = lastMessage;
  const write = { kind: "patch", path: "", data } as const;
  return saveChange(tx, chat, { messages, lastMessage, lastRead: chat.lastRead, write });
}

/**
 * New keys for messages of the past, whose times are in milliseconds since 1970. Each sorts after all keys of the chat that
 * have the same time, also those before it in the list, so that messages of one moment stay in the order in which they come.
 */
export async function messageKeysAt(tx: Transaction, chatId: string, times: readonly number[]): Promise<string[]> {
  const moments = [...new Set(times)];
  const found = await findGreatestKeys(tx, chatId, moments.map(keysOfTime));
  const greatest = new Map(moments.map((time, at) => [time, found[at] ?? null]));
  return times.map((time) => {
    const key = nextMessageKey(time, greatest.get(time) ?? null);
    greatest.set(time, key);
    return key;
  });
}

/** The last message once `said` is stored at its own time: the previous one, if that is newer. */
export const lastMessageAfter = (before: RealtimeValue, said: Record<string, RealtimeValue>): RealtimeValue =>
  Number(said.serverTime) >= timeOf(before) ? said : before;
