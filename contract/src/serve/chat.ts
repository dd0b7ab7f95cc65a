import type { RemovedMessage } from "../chat.ts";

/** As it stood in the conversation, under the names that messages have there. */
export const serveRemovedMessage = (message: RemovedMessage) => ({
  key: message.key,
  text: message.text,
  senderId: message.senderId,
  senderName: message.senderName,
  serverTime: message.at,
});

export const serveChatToken = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
  token,
  expires_at: expiresAt.toISOString(),
});
