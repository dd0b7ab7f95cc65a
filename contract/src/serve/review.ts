import { type Review, reviewFields } from "../review.ts";
import { serveFields } from "./fields.ts";

/** A review on the wire. */
export const serveReview = (review: Review) => ({
  ...serveFields(reviewFields, review),
  created_at: review.submittedAt,
});
