import * as z from "zod/mini";
import { reviewFile } from "../files/review.ts";
import * as operations from "../review.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "../review.ts";
import type { serveReview, serveReviewFacts } from "../serve/review.ts";
import { REVIEW_SORTS } from "../sorts.ts";
import { itemOf, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { DecidedCreator, DecisionReason, EarlierDecisions, reason } from "./decision.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import type { Route } from "./route.ts";
import { searchText } from "./text.ts";

const STATUS_MESSAGE = `Must be one of: ${REVIEW_STATUSES.join(", ")}`;

/** In any case. */
const Status = z.pipe(
  z.pipe(
    z.string(STATUS_MESSAGE),
    z.transform((word) => word.trim().toLowerCase()),
  ),
  z.enum(REVIEW_STATUSES, STATUS_MESSAGE),
);

/**
 * Without a scope or a status, the list is not filtered by it. `sort` and `direction` belong to the extension
 * `filters`, `member_id` to `people`.
 */
export const ReviewListQuery = z.object({
  ...paging,
  ...period,
  scope: z.optional(z.enum(REVIEW_SCOPES)),
  status: z.optional(Status),
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(REVIEW_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  member_id: memberId,
});
export type ReviewListQuery = z.output<typeof ReviewListQuery>;

export const ReviewPatch = z.strictObject({ status: Status, reason });
export type ReviewPatch = z.output<typeof ReviewPatch>;

export const Review = z
  .strictObject({
    id: RowId,
    scope: z.enum(REVIEW_SCOPES),
    status: z.enum(REVIEW_STATUSES),
    creator_name: z.string(),
    member_id: z.nullable(RowId),
    asset_name: z.string(),
    email: z.string(),
    /** In naira. */
    price: z.nullable(z.number()),
    is_new: z.boolean(),
    rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
    comment: z.string(),
    decision_reason: DecisionReason,
    submitted_at: z.nullable(Moment),
    created_at: z.nullable(Moment),
    version: Version,
  })
  .register(z.globalRegistry, { id: "Review" }) satisfies SchemaOf<typeof serveReview>;

export const ReviewFacts = z
  .strictObject({
    creator: DecidedCreator,
    picture: z.string(),
    audio: z.string(),
    link: z.string(),
    decisions: EarlierDecisions,
  })
  .register(z.globalRegistry, { id: "ReviewFacts" }) satisfies SchemaOf<typeof serveReviewFacts>;

const tags = ["Reviews"];

export const listReviews = {
  ...operations.listReviews,
  schema: {
    tags,
    summary: "A page of submissions, newest first",
    querystring: inOrder(ReviewListQuery),
    response: { 200: pageOf(Review) },
  },
} as const satisfies Route;

export const getReview = {
  ...operations.getReview,
  schema: { tags, summary: "One submission", params: IdParams, response: { 200: recordOf(Review) } },
} as const satisfies Route;

export const updateReview = {
  ...operations.updateReview,
  schema: {
    tags,
    summary: "Approve or reject a submission",
    params: IdParams,
    body: ReviewPatch,
    response: { 200: recordOf(Review) },
  },
} as const satisfies Route;

export const getReviewFacts = {
  ...operations.getReviewFacts,
  schema: {
    tags,
    summary:
      "A submission's picture, sound and link, its creator, and how the creator's other submissions were decided",
    params: IdParams,
    response: { 200: itemOf(ReviewFacts) },
  },
} as const satisfies Route;

export const exportReviews = {
  ...operations.exportReviews,
  schema: {
    tags,
    summary: "The submissions that match as a CSV or XLSX file",
    params: FileParams,
    querystring: inOrder(fileQuery(ReviewListQuery, reviewFile)),
    response: { 200: listFile },
  },
} as const satisfies Route;
