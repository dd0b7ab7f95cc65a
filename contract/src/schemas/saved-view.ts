import * as z from "zod/mini";
import { LISTS } from "../lists.ts";
import * as operations from "../saved-view.ts";
import type { serveView } from "../serve/saved-view.ts";
import { Done, itemOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { IdParams } from "./page.ts";
import type { Route } from "./route.ts";
import { requiredText } from "./text.ts";

/** The most characters of a view's name, and of one of its words. */
const NAME_MAX = 80;
const WORD_MAX = 500;

/** The body of a create. Which words a list has is checked by the service. */
export const ViewBody = z.strictObject({
  list: z.enum(LISTS),
  name: requiredText(NAME_MAX, "The name is required"),
  is_shared: z.boolean(),
  words: z.record(z.string(), requiredText(WORD_MAX, "Must be text")),
});
export type ViewBody = z.output<typeof ViewBody>;

/** The body of an edit: absent fields stay. */
export const ViewPatch = z.partial(z.omit(ViewBody, { list: true }));
export type ViewPatch = z.output<typeof ViewPatch>;

const View = z
  .strictObject({
    id: RowId,
    list: z.enum(LISTS),
    name: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    can_delete: z.boolean(),
    owner: z.string(),
    words: z.record(z.string(), z.string()),
    version: Version,
  })
  .register(z.globalRegistry, { id: "SavedView" }) satisfies SchemaOf<typeof serveView>;

const tags = ["Saved views"];

export const listViews = {
  ...operations.listViews,
  schema: {
    tags,
    summary: "One's own saved views and the shared ones, by name; at most 500",
    response: { 200: itemOf(z.array(View)) },
  },
} as const satisfies Route;

export const createView = {
  ...operations.createView,
  schema: { tags, summary: "Save a view of a list", body: ViewBody, response: { 201: recordOf(View) } },
} as const satisfies Route;

export const updateView = {
  ...operations.updateView,
  schema: {
    tags,
    summary: "Change one's own view",
    params: IdParams,
    body: ViewPatch,
    response: { 200: recordOf(View) },
    problems: [403],
  },
} as const satisfies Route;

export const deleteView = {
  ...operations.deleteView,
  schema: {
    tags,
    summary: "Delete one's own view, or a shared one whose owner is no longer an active administrator",
    params: IdParams,
    response: { 200: Done },
    problems: [403],
  },
} as const satisfies Route;
