import { MESSAGE_MAX_BYTES } from "@hivekeeper/contract/chat.ts";
import type { Transaction } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { type Branch, isBranch } from "../protocol/paths.ts";
import { findMessages, type HeldMessage, holdChat } from "./chat-repository.ts";
import { lastMessageAfter, messageKeysAt, saveMessages } from "./conversation-service.ts";
import { lastMessageWithout, tombstoneOf } from "./message.ts";

/** A message that was written before its conversation came here. */
export interface OldMessage {
  /** The marketplace's id of it. */
  externalId: string;
  text: string;
  /** Milliseconds since 1970; not in the future. */
  at: number;
  sender: {
    id: string;
    name: string;
    /** Null for support and the system. */
    memberId: number | null;
    isSystem: boolean;
  };
}

/** Whether a message may have this text by its bytes: emoji take many. */
export const fitsMessage = (text: string): boolean => Buffer.byteLength(JSON.stringify(text)) <= MESSAGE_MAX_BYTES;

/** Locks conversations until the transaction ends, in one order: two batches do not wait for each other. */
export async function holdChats(tx: Transaction, chatIds: Iterable<string>): Promise<void> {
  for (const chatId of [...new Set(chatIds)].sort()) await holdChat(tx, chatId);
}

/**
 * Adds old messages to a conversation by one write, each at its own time: among the messages by its key, and as the last
 * message only where none is newer. The rules about the present time do not apply. They notify nobody (a trigger leaves out
 * messages with an `externalId`), and streams see them as they see every write.
 */
export async function addOldMessages(tx: Transaction, chatId: string, added: readonly OldMessage[]): Promise<void> {
  const chat = await holdChat(tx, chatId);
  const keys = await messageKeysAt(
    tx,
    chatId,
    added.map(({ at }) => at),
  );
  let lastMessage = chat.lastMessage;
  const messages = added.map(({ externalId, text, at, sender }, place): HeldMessage => {
    const said = {
      ...{ text, senderId: sender.id, senderName: sender.name },
      ...{ timestamp: new Date(at).toISOString(), serverTime: at },
    };
    const [key = "", value] = [keys[place], { ...said, isSystem: sender.isSystem }];
    lastMessage = lastMessageAfter(lastMessage, said);
    return { key, value, original: null, authorId: sender.memberId, externalId };
  });
  await saveMessages(tx, chat, messages, lastMessage);
}

/** Corrects the text of an old message that is not removed; in the last message too, where it is that one. */
export const correctOldMessage = (tx: Transaction, chatId: string, key: string, text: string): Promise<void> =>
  changeOldMessage(tx, chatId, key, (before) => ({
    message: { ...before, value: { ...before.value, text } },
    asLast: (lastMessage) => ({ ...lastMessage, text }),
  }));

/** Removes an old message, as its sender would: administrators can still read it. */
export const removeOldMessage = (tx: Transaction, chatId: string, key: string): Promise<void> =>
  changeOldMessage(tx, chatId, key, (before) => ({
    message: { ...before, value: tombstoneOf(before.value), original: before.value },
    asLast: (lastMessage) => lastMessageWithout(before.value, lastMessage),
  }));

interface Changed {
  message: HeldMessage;
  /** The last message after the change, where the message is the last one. */
  asLast(lastMessage: Branch): RealtimeValue;
}

async function changeOldMessage(
  tx: Transaction,
  chatId: string,
  key: string,
  change: (before: Omit<HeldMessage, "value"> & { value: Branch }) => Changed,
): Promise<void> {
  const chat = await holdChat(tx, chatId);
  const [before] = await findMessages(tx, chatId, [key]);
  const value = before?.value;
  if (!before || !isBranch(value) || value.removed) return;
  const { message, asLast } = change({ ...before, value });
  const last = chat.lastMessage;
  const isLast = isBranch(last) && last.serverTime === value.serverTime && last.text === value.text;
  await saveMessages(tx, chat, [message], isLast ? asLast(last) : last);
}
