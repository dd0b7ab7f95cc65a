import type { Operation } from "./operation.ts";

/** One message of a conversation. */
export interface ChatMessage {
  /** The message's key in the store; unique within its conversation. */
  key: string;
  text: string;
  senderId: string;
  senderName: string;
  /** Written by the system, not by a person. */
  isSystem: boolean;
  /** The sender removed the message: `text` is empty. */
  isRemoved: boolean;
  /** Milliseconds since 1970: the server's time, else the sender's; 0 without either. */
  at: number;
}

/** A message that a participant removed, with its original text (extension `removed-messages`). */
export interface RemovedMessage {
  key: string;
  text: string;
  senderId: string;
  senderName: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The most code points that a message may have. */
export const MESSAGE_MAX = 4_000;

/** Extension `removed-messages`. */
export const listRemovedMessages = {
  method: "GET",
  url: "/x/chats/:chatId/removed",
} as const satisfies Operation;

/** A participant's token for one conversation; called by the marketplace's backend with its API key. */
export const createChatToken = {
  method: "POST",
  url: "/integration/chat-tokens",
} as const satisfies Operation;
