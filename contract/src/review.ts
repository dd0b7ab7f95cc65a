import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "./review-state.ts";
import type { REVIEW_SORTS } from "./sorts.ts";

/** A submission that waits for an administrator's decision. */
export const reviewFields = {
  id: { wire: "id", kind: "id" },
  scope: { wire: "scope", names: ["scope", "type"], kind: "choice", words: REVIEW_SCOPES },
  status: { wire: "status", kind: "choice", words: REVIEW_STATUSES },
  creatorName: { wire: "creator_name", names: ["creatorName", "creator_name", "creator.name"], kind: "text" },
  /** The member behind the creator; empty where the backend sent none. */
  memberId: { wire: "member_id", kind: "id", nullable: true },
  assetName: {
    wire: "asset_name",
    names: ["assetName", "asset_name", "title", "name", "service_name", "song_title"],
    kind: "text",
  },
  email: { wire: "email", names: ["email", "creator_email", "email_address", "creator.email"], kind: "email" },
  price: { wire: "price", names: ["price", "amount", "rate"], kind: "naira", nullable: true },
  isNew: { wire: "is_new", names: ["isNew", "is_new", "new"], kind: "flag" },
  /** 1 to 5; `null` when the record has none. */
  rating: { wire: "rating", kind: "count", nullable: true },
  comment: { wire: "comment", names: ["comment", "review"], kind: "text" },
  /** Why it has its status; empty where no reason was given. */
  decisionReason: { wire: "decision_reason", kind: "text", nullable: true },
  submittedAt: {
    wire: "submitted_at",
    names: ["submittedAt", "submitted_at", "created_at"],
    kind: "moment",
    nullable: true,
  },
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

export type Review = NounOf<typeof reviewFields>;

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const listReviews = { method: "GET", url: "/reviews", right: "reviews.see" } as const satisfies Operation;

export const getReview = { method: "GET", url: "/reviews/show/:id", right: "reviews.see" } as const satisfies Operation;

export const updateReview = {
  method: "PUT",
  url: "/reviews/update/:id",
  right: "reviews.change",
} as const satisfies Operation;

/** Extension `desk`. */
export const getReviewFacts = {
  method: "GET",
  url: "/x/reviews/:id",
  right: "reviews.see",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportReviews = {
  method: "GET",
  url: "/x/export/reviews.:format",
  right: ["exports.see", "reviews.see"],
} as const satisfies Operation;
