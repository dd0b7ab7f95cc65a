import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { findMessagesAfter, forgetWrites, type HeldMessage, holdChat } from "./chat-repository.ts";
import { saveMessages } from "./conversation-service.ts";

export interface Rewritten {
  /** The last key that was read; `null` when there are no more messages. */
  last: string | null;
  changed: number;
}

/**
 * Changes the stored messages of a conversation after a key, at most `limit` of them, by one write. Streams see it as they
 * see every write; the writes before it are forgotten, so that none tells what a message was.
 */
export async function rewriteMessages(
  tx: Transaction,
  chatId: string,
  { after, limit }: { after: string; limit: number },
  change: (value: RealtimeValue) => RealtimeValue,
): Promise<Rewritten> {
  const chat = await holdChat(tx, chatId);
  const read = await findMessagesAfter(tx, chatId, after, limit);
  const changed = read
    .map(
      (message): HeldMessage => ({
        ...message,
        value: change(message.value),
        original: message.original === null ? null : change(message.original),
      }),
    )
    .filter((message, at) => !isDeepStrictEqual(message, read[at]));
  const last = change(chat.lastMessage);
  const lastMessage = isDeepStrictEqual(last, chat.lastMessage) ? chat.lastMessage : last;
  if (changed.length > 0 || lastMessage !== chat.lastMessage) {
    await saveMessages(tx, chat, changed, lastMessage);
    await forgetWrites(tx, chatId, chat.seq);
  }
  return { last: read.length < limit ? null : (read.at(-1)?.key ?? null), changed: changed.length };
}
