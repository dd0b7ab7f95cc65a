import { type Attachment, attachmentFields } from "./attachment.ts";
import type { Fields, OwnNounOf } from "./fields.ts";
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
  /** The file that it carries. */
  attachment: Attachment | null;
  /** Milliseconds since 1970: the server's time, else the sender's; 0 without either. */
  at: number;
}

/** A message that a participant removed, with its original text (extension `desk`). */
export const removedMessageFields = {
  key: { wire: "key", kind: "text" },
  text: { wire: "text", kind: "text" },
  senderId: { wire: "senderId", kind: "text" },
  senderName: { wire: "senderName", kind: "text" },
  attachment: { wire: "attachment", kind: "record", fields: attachmentFields, nullable: true },
  /** Milliseconds since 1970. */
  at: { wire: "serverTime", kind: "count" },
} as const satisfies Fields;

export type RemovedMessage = OwnNounOf<typeof removedMessageFields>;

/**
 * The names under which a store's record may have a field of a message, the first present one counts. A participant
 * must not choose any of them beside the text: what support reads and what the other side reads would differ.
 */
export const MESSAGE_NAMES = {
  text: ["text", "message", "body", "content"],
  senderId: ["senderId", "sender_id", "userId", "user_id", "from"],
  senderName: ["senderName", "sender_name", "userName", "user_name", "name"],
  /** A record with `id` and `name`, read where the fields above are missing. */
  sender: ["sender"],
  isSystem: ["isSystem", "is_system", "system"],
  isRemoved: ["removed", "isRemoved", "is_removed", "deleted"],
  attachment: ["attachment"],
  serverTime: ["serverTime", "server_time"],
  timestamp: ["timestamp", "createdAt", "created_at", "time", "date"],
} as const satisfies Record<string, readonly string[]>;

/** The most code points that a message may have. */
export const MESSAGE_MAX = 4_000;

/** The most bytes that the text of a message may take as JSON. Every text of 4,000 letters fits, emoji may not. */
export const MESSAGE_MAX_BYTES = 12 * 1024;

/** Extension `desk`. */
export const listRemovedMessages = {
  method: "GET",
  url: "/x/chats/:chatId/removed",
  right: "disputes.see",
} as const satisfies Operation;

/** A participant's token for one conversation; called by the marketplace's backend with its API key. */
export const createChatToken = {
  method: "POST",
  url: "/integration/chat-tokens",
  right: "key",
} as const satisfies Operation;
