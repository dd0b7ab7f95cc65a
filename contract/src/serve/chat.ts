import { type RemovedMessage, removedMessageFields } from "../chat.ts";
import { serveAttachment } from "./attachment.ts";
import { serveFields } from "./fields.ts";

/** A removed message, under the names of the realtime protocol. */
export const serveRemovedMessage = (message: RemovedMessage) => ({
  ...serveFields(removedMessageFields, message),
  attachment: message.attachment && serveAttachment(message.attachment),
});

export const serveChatToken = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  token,
  expires_at: expiresAt.toISOString(),
});
