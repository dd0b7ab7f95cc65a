import { keysOfTime, nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type { Transaction } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { findGreatestKey, type HeldChat, timeOf } from "./chat-repository.ts";

/**
 * A new key for a message of this time, in milliseconds since 1970. It sorts after all keys of the chat that have the
 * same time, so that messages of one moment stay in the order in which they come.
 */
export async function messageKeyAt(tx: Transaction, chat: HeldChat, time: number): Promise<string> {
  if (time === chat.now) return nextMessageKey(time, chat.lastKey);
  return nextMessageKey(time, await findGreatestKey(tx, chat.id, keysOfTime(time)));
}

/** The chat's last message after `said` was added at its own time, and what to write of it: nothing where it is older. */
export function lastMessageAfter(chat: HeldChat, said: Record<string, RealtimeValue>) {
  const isNewest = Number(said.serverTime) >= timeOf(chat.lastMessage);
  return isNewest
    ? { lastMessage: said, written: { lastMessage: said } }
    : { lastMessage: chat.lastMessage, written: {} };
}
