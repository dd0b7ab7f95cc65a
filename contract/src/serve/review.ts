import { nairaOf } from "../money.ts";
import type { Review, ReviewFacts } from "../review.ts";
import { serveDecidedCreator, serveEarlierDecisions } from "./decision.ts";

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
  decision_reason: review.decisionReason || null,
  submitted_at: review.submittedAt,
  created_at: review.submittedAt,
  version: review.version,
});

export const serveReviewFacts = ({ creator, picture, audio, link, decisions }: ReviewFacts) => ({
  creator: serveDecidedCreator(creator),
  picture,
  audio,
  link,
  decisions: serveEarlierDecisions(decisions),
});
