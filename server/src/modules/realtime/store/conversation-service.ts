import type { Transaction } from "#db/database.ts";
import { countWritten, holdChat, removeChat } from "./chat-repository.ts";

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
