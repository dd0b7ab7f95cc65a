import * as z from "zod/mini";
import * as operations from "../creator.ts";
import { CREATOR_CATEGORIES, CREATOR_SORTS } from "../creator.ts";
import { GENDERS } from "../person.ts";
import { IdParams, paging } from "./page.ts";
import { ActiveStatus, anyCase } from "./person.ts";
import type { Route } from "./route.ts";
import { LINK_MAX, LONG_TEXT_MAX, NAME_MAX, requiredText, searchText, text } from "./text.ts";

const ACTIVE_MESSAGE = "Must be true or false";

/** What the edit form holds. Free text: what a value may be is asked only of one that differs from the stored one. */
const editFields = {
  gender: z.optional(anyCase(["", ...GENDERS], `Must be ${GENDERS.join(", ")}`)),
  nin: z.optional(text(NAME_MAX)),
  id_type: z.optional(text(NAME_MAX)),
  copy_of_id: z.optional(text(LINK_MAX)),
  utility_bill: z.optional(text(NAME_MAX)),
  copy_of_utility_bill: z.optional(text(LINK_MAX)),
  job_title: z.optional(text(NAME_MAX)),
  bio: z.optional(text(LONG_TEXT_MAX)),
  location: z.optional(text(NAME_MAX)),
  linkedin: z.optional(text(LINK_MAX)),
  x: z.optional(text(LINK_MAX)),
  instagram: z.optional(text(LINK_MAX)),
  active: z.optional(z.boolean(ACTIVE_MESSAGE)),
};

/** What an edit may say: absent fields stay as they are, empty ones are cleared. */
export const CreatorPatch = z.strictObject(editFields);
export type CreatorPatch = z.output<typeof CreatorPatch>;

/** What a create must say of the member, and may say of the creator. */
export const CreatorBody = z.strictObject({
  first_name: requiredText(NAME_MAX, "The first name is required"),
  last_name: requiredText(NAME_MAX, "The last name is required"),
  email: requiredText(NAME_MAX, "The email is required"),
  phone_number: z.optional(text(NAME_MAX)),
  ...editFields,
});
export type CreatorBody = z.output<typeof CreatorBody>;

export const CreatorStatusBody = z.strictObject({ active: z.boolean(ACTIVE_MESSAGE) });

/** `""` is no filter. Of `active` and `status`, the first that is filled in counts. */
const Active = z.pipe(
  anyCase(["", "true", "false", "1", "0"], ACTIVE_MESSAGE),
  z.transform((word) => (word === "" ? undefined : word === "true" || word === "1")),
);

/** `category`, `sort`, `direction` and `totals` belong to the extension `filters`. */
export const CreatorListQuery = z.object({
  ...paging,
  search: z.optional(searchText),
  q: z.optional(searchText),
  active: z.optional(Active),
  status: z.optional(ActiveStatus),
  category: z.optional(z.enum(CREATOR_CATEGORIES)),
  sort: z.optional(z.enum(CREATOR_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  totals: z.optional(z.literal("estimate")),
});
export type CreatorListQuery = z.output<typeof CreatorListQuery>;

const tags = ["Creators"];

export const listCreators = {
  ...operations.listCreators,
  schema: { tags, summary: "A page of creators, newest first", querystring: CreatorListQuery },
} as const satisfies Route;

export const getCreator = {
  ...operations.getCreator,
  schema: { tags, summary: "One creator, with identity and residence", params: IdParams },
} as const satisfies Route;

export const updateCreator = {
  ...operations.updateCreator,
  schema: { tags, summary: "Change a creator", params: IdParams, body: CreatorPatch },
} as const satisfies Route;

export const setCreatorStatus = {
  ...operations.setCreatorStatus,
  schema: { tags, summary: "Activate or deactivate a creator", params: IdParams, body: CreatorStatusBody },
} as const satisfies Route;

export const createCreatorAsMember = {
  ...operations.createCreatorAsMember,
  schema: { tags, summary: "Create a creator and the member behind it", body: CreatorBody },
} as const satisfies Route;

export const createCreatorAsAdmin = {
  ...operations.createCreatorAsAdmin,
  schema: { tags, summary: "Create a creator and the member behind it", body: CreatorBody },
} as const satisfies Route;
