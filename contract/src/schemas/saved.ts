import * as z from "zod/mini";
import { LISTS } from "../lists.ts";
import * as reply from "../saved-reply.ts";
import * as view from "../saved-view.ts";
import type { serveReply, serveView } from "../serve/saved.ts";
import { Done, itemOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
import { requiredText } from "./text.ts";

/** The most code points of a name, and of one of a view's words. */
const NAME_MAX = reply.REPLY_NAME_MAX;
const WORD_MAX = 500;

/** What the bodies of all creates have. */
const SavedBody = z.strictObject({ name: requiredText(NAME_MAX, "The name is required"), is_shared: z.boolean() });
export type SavedBody = z.output<typeof SavedBody>;

/** What all saved records have. */
const SAVED = {
  id: RowId,
  name: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  can_delete: z.boolean(),
  owner: z.string(),
  version: Version,
};

/** The body of a create. Which words a list has is checked by the service. */
const ViewBody = z.extend(SavedBody, {
  list: z.enum(LISTS),
  words: z.record(z.string(), requiredText(WORD_MAX, "Must be text")),
});
export type ViewBody = z.output<typeof ViewBody>;

/** The body of an edit: absent fields stay. */
const ViewPatch = z.partial(z.omit(ViewBody, { list: true }));

const View = z
  .strictObject({ ...SAVED, list: z.enum(LISTS), words: z.record(z.string(), z.string()) })
  .register(z.globalRegistry, { id: "SavedView" }) satisfies SchemaOf<typeof serveView>;

const ofViews = { tags: ["Saved views"] };

export const listViews = {
  ...view.listViews,
  schema: {
    ...ofViews,
    summary: "One's own saved views and the shared ones, by name; at most 500",
    response: { 200: itemOf(z.array(View)) },
  },
} as const satisfies Route;

export const createView = {
  ...view.createView,
  schema: { ...ofViews, summary: "Save a view of a list", body: ViewBody, response: { 201: recordOf(View) } },
} as const satisfies Route;

const ofOneView = { ...ofViews, params: IdParams, problems: [403] } as const;

export const updateView = {
  ...view.updateView,
  schema: { ...ofOneView, summary: "Change one's own view", body: ViewPatch, response: { 200: recordOf(View) } },
} as const satisfies Route;

export const deleteView = {
  ...view.deleteView,
  schema: {
    ...ofOneView,
    summary: "Delete one's own view, or a shared one whose owner is no longer an active administrator",
    response: { 200: Done },
  },
} as const satisfies Route;

/** The body of a create. */
const ReplyBody = z.extend(SavedBody, { text: requiredText(reply.REPLY_MAX, "The text is required") });
export type ReplyBody = z.output<typeof ReplyBody>;

/** The body of an edit: absent fields stay. */
const ReplyPatch = z.partial(ReplyBody);

const Reply = z
  .strictObject({ ...SAVED, text: z.string() })
  .register(z.globalRegistry, { id: "SavedReply" }) satisfies SchemaOf<typeof serveReply>;

const ofReplies = { tags: ["Saved replies"] };

export const listReplies = {
  ...reply.listReplies,
  schema: {
    ...ofReplies,
    summary: "One's own saved replies and the shared ones, by name; at most 600",
    response: { 200: itemOf(z.array(Reply)) },
  },
} as const satisfies Route;

export const createReply = {
  ...reply.createReply,
  schema: { ...ofReplies, summary: "Save a reply", body: ReplyBody, response: { 201: recordOf(Reply) } },
} as const satisfies Route;

const ofOneReply = { ...ofReplies, params: IdParams, problems: [403] } as const;

export const updateReply = {
  ...reply.updateReply,
  schema: { ...ofOneReply, summary: "Change one's own reply", body: ReplyPatch, response: { 200: recordOf(Reply) } },
} as const satisfies Route;

export const deleteReply = {
  ...reply.deleteReply,
  schema: {
    ...ofOneReply,
    summary: "Delete one's own reply, or a shared one whose owner is no longer an active administrator",
    response: { 200: Done },
  },
} as const satisfies Route;
