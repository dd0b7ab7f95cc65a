import { keysOfTime, nextMessageKey } from "@hivekeeper/contract/message-key.ts";
import type { Transaction } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { findGreatestKeys, type HeldChat, timeOf } from "./chat-repository.ts";

/**
 * A new key for a message of this time, in milliseconds since 1970. It sorts after all keys of the chat that have the
 * same time, so that messages of one moment stay in the order in which they come.
 */
export async function messageKeyAt(tx: Transaction, chat: HeldChat, time: number): Promise<string> {
  if (time === chat.now) return nextMessageKey(time, chat.lastKey);
  const [key = ""] = await messageKeysAt(tx, chat.id, [time]);
  return key;
}

/** The same for many messages of the past, each after those before it in the list that have its time. */
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

/** The chat's last message after `said` was added at its own time, and what to write of it: nothing where it is older. */
export function lastMessageAfter(chat: Pick<HeldChat, "lastMessage">, said: Record<string, RealtimeValue>) {
  const isNewest = Number(said.serverTime) >= timeOf(chat.lastMessage);
  return isNewest
    ? { lastMessage: said, written: { lastMessage: said } }
    : { lastMessage: chat.lastMessage, written: {} };
}
