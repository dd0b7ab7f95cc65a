import * as z from "zod/mini";
import * as operations from "../saved-reply.ts";
import { REPLY_MAX, REPLY_NAME_MAX } from "../saved-reply.ts";
import type { serveReply } from "../serve/saved-reply.ts";
import { Done, itemOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
import { requiredText } from "./text.ts";

/** The body of a create. */
export const ReplyBody = z.strictObject({
  name: requiredText(REPLY_NAME_MAX, "The name is required"),
  text: requiredText(REPLY_MAX, "The text is required"),
  is_shared: z.boolean(),
});
export type ReplyBody = z.output<typeof ReplyBody>;

/** The body of an edit: absent fields stay. */
export const ReplyPatch = z.partial(ReplyBody);
export type ReplyPatch = z.output<typeof ReplyPatch>;

const Reply = z
  .strictObject({
    id: RowId,
    name: z.string(),
    text: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    can_delete: z.boolean(),
    owner: z.string(),
    version: Version,
  })
  .register(z.globalRegistry, { id: "SavedReply" }) satisfies SchemaOf<typeof serveReply>;

const tags = ["Saved replies"];

export const listReplies = {
  ...operations.listReplies,
  schema: {
    tags,
    summary: "One's own saved replies and the shared ones, by name; at most 600",
    response: { 200: itemOf(z.array(Reply)) },
  },
} as const satisfies Route;

export const createReply = {
  ...operations.createReply,
  schema: { tags, summary: "Save a reply", body: ReplyBody, response: { 201: recordOf(Reply) } },
} as const satisfies Route;

export const updateReply = {
  ...operations.updateReply,
  schema: {
    tags,
    summary: "Change one's own reply",
    params: IdParams,
    body: ReplyPatch,
    response: { 200: recordOf(Reply) },
    problems: [403],
  },
} as const satisfies Route;

export const deleteReply = {
  ...operations.deleteReply,
  schema: {
    tags,
    summary: "Delete one's own reply, or a shared one whose owner is no longer an active administrator",
    params: IdParams,
    response: { 200: Done },
    problems: [403],
  },
} as const satisfies Route;
