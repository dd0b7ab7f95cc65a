import * as z from "zod/mini";
import * as operations from "../chat.ts";
import type { serveChatToken, serveRemovedMessage } from "../serve/chat.ts";
import { itemOf, Moment, named, type SchemaOf } from "./answer.ts";
import { Attachment } from "./attachment.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { requiredText } from "./text.ts";

const RemovedMessage = answerOf("RemovedMessage", operations.removedMessageFields, {
  attachment: z.nullable(Attachment),
}) satisfies SchemaOf<typeof serveRemovedMessage>;

const ChatToken = named("ChatToken", { token: z.string(), expires_at: Moment }) satisfies SchemaOf<
  typeof serveChatToken
>;

const route = routesOf("Disputes", operations);

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

export const createChatToken = routesOf("Integration", operations)(
  operations.createChatToken,
  "A participant's token for one conversation",
  { body: ChatTokenBody, 201: ChatToken },
);
