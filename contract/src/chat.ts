import type { Operation } from "./operation.ts";

/** One message of a conversation. */
export interface ChatMessage {
  /** Its name in the store; messages are told apart by it. */
  key: string;
  text: string;
  senderId: string;
  senderName: string;
  /** Written by the system, not by a person. */
  isSystem: boolean;
  /** Its sender took it back: `text` is empty. */
  isRemoved: boolean;
  /** Milliseconds since 1970: the server's time, else the sender's; 0 when neither was told. */
  at: number;
}

/** What a participant removed, as it was (extension `removed-messages`). */
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

/** For the marketplace's own backend, with its API key: a participant's way into one conversation. */
export const createChatToken = {
  method: "POST",
  url: "/integration/chat-tokens",
} as const satisfies Operation;
