import * as z from "zod/mini";
import * as operations from "../creator.ts";
import { CREATOR_CATEGORIES } from "../creator.ts";
import { GENDERS } from "../person.ts";
import type { serveCreator, serveCreatorCounts, serveCreatorSummary } from "../serve/creator.ts";
import { CREATOR_SORTS } from "../sorts.ts";
import { countedPageOf, createdOf, Moment, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
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

const user = {
  id: RowId,
  name: z.string(),
  first_name: z.exactOptional(z.string()),
  middle_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
  surname: z.exactOptional(z.string()),
  gender: z.string(),
  nin: z.string(),
};

const summary = {
  id: RowId,
  user_id: RowId,
  user: z.strictObject(user),
  name: z.string(),
  gender: z.string(),
  nin: z.string(),
  job_title: z.string(),
  services_count: z.int(),
  category: z.enum(CREATOR_CATEGORIES),
  is_artist: z.boolean(),
  is_service: z.boolean(),
  is_asset: z.boolean(),
  active: z.boolean(),
  status: z.enum(["active", "inactive"]),
  created_at: z.nullable(Moment),
  updated_at: z.nullable(Moment),
  version: Version,
};

/** A creator as a list shows it. */
export const CreatorSummaryAnswer = z
  .strictObject(summary)
  .register(z.globalRegistry, { id: "CreatorSummary" }) satisfies SchemaOf<typeof serveCreatorSummary>;

/** All of a creator: the person's own fields under `user`, identity and residence beside it. */
export const CreatorAnswer = z
  .strictObject({
    ...summary,
    user: z.strictObject({
      ...user,
      dob: z.string(),
      email: z.string(),
      phone_number: z.string(),
      role: z.string(),
      image: z.string(),
      name_on_card: z.string(),
      bvn: z.string(),
      state_of_origin: z.string(),
      lga_of_origin: z.string(),
    }),
    phone_number: z.string(),
    bio: z.string(),
    location: z.string(),
    linkedin: z.string(),
    x: z.string(),
    instagram: z.string(),
    verified: z.boolean(),
    id_type: z.string(),
    copy_of_id: z.string(),
    utility_bill: z.string(),
    copy_of_utility_bill: z.string(),
    name_on_card: z.string(),
    state_of_origin: z.string(),
    lga_of_origin: z.string(),
    state_of_capture: z.string(),
    lga_of_capture: z.string(),
    state_of_residence: z.string(),
    lga_of_residence: z.string(),
    marital_status: z.string(),
    enroll_bank_code: z.string(),
    enroll_user_name: z.string(),
    bvn: z.string(),
    bvn_reference: z.string(),
    product_reference: z.string(),
    watchlisted: z.nullable(z.boolean()),
    enrollment_date: z.string(),
    branch_name: z.string(),
    landmarks: z.string(),
    additional_info1: z.string(),
  })
  .register(z.globalRegistry, { id: "Creator" }) satisfies SchemaOf<typeof serveCreator>;

const CreatorCounts = z
  .strictObject({
    total_creators: z.int(),
    assets_creators: z.int(),
    service_providers: z.int(),
    artists: z.int(),
  })
  .register(z.globalRegistry, { id: "CreatorCounts" }) satisfies SchemaOf<typeof serveCreatorCounts>;

const tags = ["Creators"];

export const listCreators = {
  ...operations.listCreators,
  schema: {
    tags,
    summary: "A page of creators, newest first",
    querystring: CreatorListQuery,
    response: { 200: countedPageOf(CreatorSummaryAnswer, CreatorCounts) },
  },
} as const satisfies Route;

export const getCreator = {
  ...operations.getCreator,
  schema: {
    tags,
    summary: "One creator, with identity and residence",
    params: IdParams,
    response: { 200: recordOf(CreatorAnswer) },
  },
} as const satisfies Route;

export const updateCreator = {
  ...operations.updateCreator,
  schema: {
    tags,
    summary: "Change a creator",
    params: IdParams,
    body: CreatorPatch,
    response: { 200: recordOf(CreatorAnswer) },
  },
} as const satisfies Route;

export const setCreatorStatus = {
  ...operations.setCreatorStatus,
  schema: {
    tags,
    summary: "Activate or deactivate a creator",
    params: IdParams,
    body: CreatorStatusBody,
    response: { 200: recordOf(CreatorSummaryAnswer, CreatorAnswer) },
  },
} as const satisfies Route;

export const createCreatorAsMember = {
  ...operations.createCreatorAsMember,
  schema: {
    tags,
    summary: "Create a creator and the member behind it",
    body: CreatorBody,
    response: { 201: createdOf(CreatorAnswer) },
  },
} as const satisfies Route;

export const createCreatorAsAdmin = {
  ...operations.createCreatorAsAdmin,
  schema: {
    tags,
    summary: "Create a creator and the member behind it",
    body: CreatorBody,
    response: { 201: createdOf(CreatorAnswer) },
  },
} as const satisfies Route;
