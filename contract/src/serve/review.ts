import { nairaOf } from "../money.ts";
import type { Review } from "../review.ts";

/** A review on the wire. */
export const serveReview = (review: Review) => ({
  id: Number(review.id),
  scope: review.scope,
  status: review.status,
  creator_name: review.creatorName,
  member_id: review.memberId === "" ? null : Number(review.memberId),
  asset_name: review.assetName,
  email: review.email,
  price: review.price === null ? null : nairaOf(review.price),
  is_new: review.isNew,
  rating: review.rating,
  comment: review.comment,
  submitted_at: review.submittedAt,
  created_at: review.submittedAt,
  version: review.version,
});
