import * as z from "zod/mini";
import * as operations from "../chat.ts";
import type { serveChatToken, serveRemovedMessage } from "../serve/chat.ts";
import { itemOf, Moment, named, type SchemaOf } from "./answer.ts";
import { Attachment } from "./attachment.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { requiredText } from "./text.ts";

const RemovedMessage = named("RemovedMessage", {
  key: z.string(),
  text: z.string(),
  senderId: z.string(),
  senderName: z.string(),
  attachment: z.nullable(Attachment),
  /** Milliseconds since 1970. */
  serverTime: z.int(),
}) satisfies SchemaOf<typeof serveRemovedMessage>;

const ChatToken = named("ChatToken", { token: z.string(), expires_at: Moment }) satisfies SchemaOf<
  typeof serveChatToken
>;

const route = routesOf("Disputes");

export const listRemovedMessages = route(
  operations.listRemovedMessages,
  "What participants of a conversation removed, oldest first",
  { 200: itemOf(z.array(RemovedMessage)) },
);

/** The member and the conversation that a token is for. */
const ChatTokenBody = z.strictObject({
  chat_id: requiredText(768, "The conversation is required, as dispute_12"),
  member_id: rowId("Must be the id of a member"),
});

export const createChatToken = routesOf("Integration")(
  operations.createChatToken,
  "A participant's token for one conversation",
  { body: ChatTokenBody, 201: ChatToken },
);
