import * as z from "zod/mini";
import { PAGE_SIZES } from "../page.ts";
import * as operations from "../preference.ts";
import { DENSITIES } from "../preference.ts";
import { LISTS } from "../view-words.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";

const KEYS = LISTS.map((list) => `list.${list}` as const);
const MOST_COLUMNS = 40;

const columnKeys = z
  .array(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, "Must be the key of a column")))
  .check(z.maxLength(MOST_COLUMNS, `Must be at most ${MOST_COLUMNS} columns`));

/** The body of an edit: absent fields stay. */
export const PreferencePatch = z.partial(
  z.strictObject({
    hidden: columnKeys,
    order: columnKeys,
    density: z.enum(DENSITIES),
    size: z.literal(PAGE_SIZES),
    /** The id of a view of this list that the administrator may read. */
    default_view: z.nullable(rowId("Must be the id of a view")),
  }),
);
export type PreferencePatch = z.output<typeof PreferencePatch>;

const Preference = answerOf("Preference", operations.preferenceFields, {
  key: z.enum(KEYS),
  size: z.literal(PAGE_SIZES),
});

const route = routesOf("Preferences", operations);

export const listPreferences = route(operations.listPreferences, "How the administrator wants to see each list", {
  200: itemOf(z.array(Preference)),
});

export const updatePreference = route(operations.updatePreference, "Change how the administrator wants to see a list", {
  description:
    "Concerns the caller alone and no record of the marketplace, so it leaves no entry in the activity and has no version.",
  body: PreferencePatch,
  200: itemOf(Preference),
});
