import * as z from "zod/mini";
import { savedReplyFields, savedViewFields } from "../saved.ts";
import * as reply from "../saved-reply.ts";
import * as view from "../saved-view.ts";
import { LISTS } from "../view-words.ts";
import { Done, itemOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { requiredText } from "./text.ts";

/** The most code points of a name, and of one of a view's words. */
const NAME_MAX = reply.REPLY_NAME_MAX;
const WORD_MAX = 500;

/** What the bodies of all creates have. */
const SavedBody = z.strictObject({ name: requiredText(NAME_MAX, "The name is required"), is_shared: z.boolean() });
export type SavedBody = z.output<typeof SavedBody>;

/** The body of a create. Which words a list has is checked by the service. */
const ViewBody = z.extend(SavedBody, {
  list: z.enum(LISTS),
  words: z.record(z.string(), requiredText(WORD_MAX, "Must be text")),
});
export type ViewBody = z.output<typeof ViewBody>;

/** The body of an edit: absent fields stay. */
const ViewPatch = z.partial(z.omit(ViewBody, { list: true }));

const View = answerOf("SavedView", savedViewFields);

const ofViews = routesOf("Saved views", view);

export const listViews = ofViews(view.listViews, "One's own saved views and the shared ones, by name; at most 500", {
  200: itemOf(z.array(View)),
});

export const createView = ofViews(view.createView, "Save a view of a list", { body: ViewBody, 201: recordOf(View) });

export const updateView = ofViews(view.updateView, "Change one's own view", {
  body: ViewPatch,
  200: recordOf(View),
  problems: [403],
});

export const deleteView = ofViews(
  view.deleteView,
  "Delete one's own view, or a shared one whose owner is no longer an active administrator",
  { 200: Done, problems: [403] },
);

/** The body of a create. */
const ReplyBody = z.extend(SavedBody, { text: requiredText(reply.REPLY_MAX, "The text is required") });
export type ReplyBody = z.output<typeof ReplyBody>;

/** The body of an edit: absent fields stay. */
const ReplyPatch = z.partial(ReplyBody);

const Reply = answerOf("SavedReply", savedReplyFields);

const ofReplies = routesOf("Saved replies", reply);

export const listReplies = ofReplies(
  reply.listReplies,
  "One's own saved replies and the shared ones, by name; at most 600",
  { 200: itemOf(z.array(Reply)) },
);

export const createReply = ofReplies(reply.createReply, "Save a reply", { body: ReplyBody, 201: recordOf(Reply) });

export const updateReply = ofReplies(reply.updateReply, "Change one's own reply", {
  body: ReplyPatch,
  200: recordOf(Reply),
  problems: [403],
});

export const deleteReply = ofReplies(
  reply.deleteReply,
  "Delete one's own reply, or a shared one whose owner is no longer an active administrator",
  { 200: Done, problems: [403] },
);
