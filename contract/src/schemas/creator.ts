import * as z from "zod/mini";
import * as operations from "../creator.ts";
import { CREATOR_CATEGORIES, creatorCountFields, creatorSummaryFields } from "../creator.ts";
import { creatorEditFields, newCreatorFields } from "../creator-edit.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "../creator-fields.ts";
import { creatorFile } from "../files/creator.ts";
import type { serveCreator, serveCreatorSummary } from "../serve/creator.ts";
import { CREATOR_SORTS } from "../sorts.ts";
import { countedPageOf, createdOf, named, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { answerOf, answerShape, bodyShape, patchShape } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { ActiveStatus, anyCase } from "./person.ts";
import { routesOf } from "./route.ts";

const ACTIVE_MESSAGE = "Must be true or false";

/** The body of an edit: absent fields stay, empty ones are cleared. */
export const CreatorPatch = z.strictObject(patchShape(creatorEditFields));
export type CreatorPatch = z.output<typeof CreatorPatch>;

/** The body of a create: the member's fields, required, and the creator's, optional. */
export const CreatorBody = z.strictObject(bodyShape(newCreatorFields));
export type CreatorBody = z.output<typeof CreatorBody>;

export const CreatorStatusBody = z.strictObject({ active: z.boolean(ACTIVE_MESSAGE) });

/** `""` is no filter. Of `active` and `status`, the first non-empty one counts. */
const Active = z.pipe(
  anyCase(["", "true", "false", "1", "0"], ACTIVE_MESSAGE),
  z.transform((word) => (word === "" ? undefined : word === "true" || word === "1")),
);

/** `category`, `sort`, `direction` and `totals` belong to the extension `lists`. */
export const CreatorListQuery = z.object({
  ...paging,
  active: z.optional(Active),
  status: z.optional(ActiveStatus),
  category: z.optional(z.enum(CREATOR_CATEGORIES)),
  ...searchAndSort(CREATOR_SORTS),
  totals: z.optional(z.literal("estimate")),
});
export type CreatorListQuery = z.output<typeof CreatorListQuery>;

const { name_on_card, bvn, state_of_origin, lga_of_origin, ...kyc } = answerShape(creatorKycFields);
const identity = { name_on_card, bvn, state_of_origin, lga_of_origin };
const person = answerShape(creatorPersonFields);

const user = {
  ...{ id: RowId, name: z.string(), gender: z.string(), nin: z.string() },
  ...{ first_name: z.exactOptional(person.first_name), middle_name: z.exactOptional(person.middle_name) },
  ...{ last_name: z.exactOptional(person.last_name), surname: z.exactOptional(person.surname) },
};

const summary = {
  ...answerShape(creatorSummaryFields),
  user: z.strictObject(user),
  category: z.enum(CREATOR_CATEGORIES),
  ...{ is_artist: z.boolean(), is_service: z.boolean(), is_asset: z.boolean() },
  status: z.enum(["active", "inactive"]),
};

/** A creator in a list. */
export const CreatorSummaryAnswer = named("CreatorSummary", summary) satisfies SchemaOf<typeof serveCreatorSummary>;

/** A whole creator: the person's own fields under `user`, identity and residence beside it. */
export const CreatorAnswer = named("Creator", {
  ...summary,
  user: z.strictObject({ ...user, ...person, ...identity }),
  phone_number: z.string(),
  ...answerShape(creatorProfileFields),
  ...kyc,
  ...identity,
}) satisfies SchemaOf<typeof serveCreator>;

const CreatorCounts = answerOf("CreatorCounts", creatorCountFields);

const route = routesOf("Creators", operations);

export const listCreators = route(operations.listCreators, "A page of creators, newest first", {
  querystring: CreatorListQuery,
  200: countedPageOf(CreatorSummaryAnswer, CreatorCounts),
});

export const getCreator = route(operations.getCreator, "One creator, with identity and residence", {
  200: recordOf(CreatorAnswer),
});

export const updateCreator = route(operations.updateCreator, "Change a creator", {
  body: CreatorPatch,
  200: recordOf(CreatorAnswer),
});

export const setCreatorStatus = route(operations.setCreatorStatus, "Activate or deactivate a creator", {
  body: CreatorStatusBody,
  200: recordOf(CreatorSummaryAnswer, CreatorAnswer),
});

export const createCreatorAsMember = route(
  operations.createCreatorAsMember,
  "Create a creator and the member behind it",
  { body: CreatorBody, 201: createdOf(CreatorAnswer) },
);

export const createCreatorAsAdmin = route(
  operations.createCreatorAsAdmin,
  "Create a creator and the member behind it",
  { body: CreatorBody, 201: createdOf(CreatorAnswer) },
);

export const exportCreators = route(operations.exportCreators, "The creators that match as a CSV or XLSX file", {
  querystring: fileQuery(CreatorListQuery, creatorFile),
  200: listFile,
});
