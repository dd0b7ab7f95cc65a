import * as z from "zod/mini";
import { LISTS, PAGE_SIZES } from "../lists.ts";
import * as operations from "../preference.ts";
import { DENSITIES } from "../preference.ts";
import type { servePreference } from "../serve/preference.ts";
import { itemOf, RowId, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";
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

const Preference = z
  .strictObject({
    key: z.enum(KEYS),
    hidden: z.array(z.string()),
    order: z.array(z.string()),
    density: z.enum(DENSITIES),
    size: z.literal(PAGE_SIZES),
    default_view: z.nullable(RowId),
  })
  .register(z.globalRegistry, { id: "Preference" }) satisfies SchemaOf<typeof servePreference>;

const tags = ["Preferences"];

export const listPreferences = {
  ...operations.listPreferences,
  schema: {
    tags,
    summary: "How the administrator wants to see each list",
    response: { 200: itemOf(z.array(Preference)) },
  },
} as const satisfies Route;

export const updatePreference = {
  ...operations.updatePreference,
  schema: {
    tags,
    summary: "Change how the administrator wants to see a list",
    description:
      "Concerns the caller alone and no record of the marketplace, so it leaves no entry in the activity and has no version.",
    params: z.object({ key: z.string() }),
    body: PreferencePatch,
    response: { 200: itemOf(Preference) },
  },
} as const satisfies Route;
