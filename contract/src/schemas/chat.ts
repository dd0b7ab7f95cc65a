import * as z from "zod/mini";
import * as operations from "../chat.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { requiredText } from "./text.ts";

export const listRemovedMessages = {
  ...operations.listRemovedMessages,
  schema: {
    tags: ["Disputes"],
    summary: "What participants of a conversation removed, oldest first",
    params: z.object({ chatId: z.string() }),
  },
} as const satisfies Route;

/** Whose way in, and to which conversation. */
const ChatTokenBody = z.strictObject({
  chat_id: requiredText(768, "The conversation is required, as dispute_12"),
  member_id: rowId("Must be the id of a member"),
});

export const createChatToken = {
  ...operations.createChatToken,
  schema: { tags: ["Integration"], summary: "A participant's token for one conversation", body: ChatTokenBody },
} as const satisfies Route;
