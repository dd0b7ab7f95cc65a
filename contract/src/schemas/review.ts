import * as z from "zod/mini";
import { reviewFile } from "../files/review.ts";
import * as operations from "../review.ts";
import { reviewFactFields } from "../review-facts.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "../review-state.ts";
import type { serveReview } from "../serve/review.ts";
import { REVIEW_SORTS } from "../sorts.ts";
import { itemOf, Moment, pageOf, recordOf, type SchemaOf } from "./answer.ts";
import { decided, reason } from "./decision.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { anyCase, memberId } from "./person.ts";
import { routesOf } from "./route.ts";

const STATUS_MESSAGE = `Must be one of: ${REVIEW_STATUSES.join(", ")}`;

const Status = anyCase(REVIEW_STATUSES, STATUS_MESSAGE);

/**
 * Without a scope or a status, the list is not filtered by it. `sort`, `direction` and `member_id` belong to the
 * extension `lists`.
 */
export const ReviewListQuery = z.object({
  ...paging,
  ...period,
  scope: z.optional(z.enum(REVIEW_SCOPES)),
  status: z.optional(Status),
  ...searchAndSort(REVIEW_SORTS),
  member_id: memberId,
});
export type ReviewListQuery = z.output<typeof ReviewListQuery>;

export const ReviewPatch = z.strictObject({ status: Status, reason });
export type ReviewPatch = z.output<typeof ReviewPatch>;

export const Review = answerOf("Review", operations.reviewFields, {
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  created_at: z.nullable(Moment),
}) satisfies SchemaOf<typeof serveReview>;

export const ReviewFacts = answerOf("ReviewFacts", reviewFactFields, decided);

const route = routesOf("Reviews", operations);

export const listReviews = route(operations.listReviews, "A page of submissions, newest first", {
  querystring: inOrder(ReviewListQuery),
  200: pageOf(Review),
});

export const getReview = route(operations.getReview, "One submission", { 200: recordOf(Review) });

export const updateReview = route(operations.updateReview, "Approve or reject a submission", {
  body: ReviewPatch,
  200: recordOf(Review),
});

export const getReviewFacts = route(
  operations.getReviewFacts,
  "A submission's picture, sound and link, its creator, and how the creator's other submissions were decided",
  { 200: itemOf(ReviewFacts) },
);

export const exportReviews = route(operations.exportReviews, "The submissions that match as a CSV or XLSX file", {
  querystring: inOrder(fileQuery(ReviewListQuery, reviewFile)),
  200: listFile,
});
