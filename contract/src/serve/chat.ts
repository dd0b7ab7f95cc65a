import type { RemovedMessage } from "../chat.ts";
import { serveAttachment } from "./attachment.ts";

/** A removed message, under the names of the realtime protocol. */
export const serveRemovedMessage = (message: RemovedMessage) => ({
  key: message.key,
  text: message.text,
  senderId: message.senderId,
  senderName: message.senderName,
  attachment: message.attachment && serveAttachment(message.attachment),
  serverTime: message.at,
});

export const serveChatToken = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  token,
  expires_at: expiresAt.toISOString(),
});
