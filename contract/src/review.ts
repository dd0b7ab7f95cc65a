import type { DecidedCreator, EarlierDecisions } from "./decision.ts";
import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { REVIEW_SORTS } from "./sorts.ts";

export const REVIEW_SCOPES = ["assets", "services", "songs"] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

export const REVIEW_STATUSES = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A submission that waits for an administrator's decision. Texts are empty where a backend sent nothing. */
export interface Review {
  id: string;
  scope: ReviewScope;
  status: ReviewStatus;
  creatorName: string;
  /** The member behind the creator; empty where the backend sent none. */
  memberId: string;
  assetName: string;
  email: string;
  price: Kobo | null;
  isNew: boolean;
  /** 1 to 5; `null` when the record has none. */
  rating: number | null;
  comment: string;
  /** Why it has its status; empty where no reason was given. */
  decisionReason: string;
  /** A moment, ISO 8601. */
  submittedAt: string | null;
  /** The version in the record's ETag; `null` when the backend sends none. */
  version: number | null;
}

/** What an administrator looks at before a decision (extension `people`). Addresses are empty where there is none. */
export interface ReviewFacts {
  creator: DecidedCreator;
  picture: string;
  audio: string;
  link: string;
  decisions: EarlierDecisions;
}

export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const listReviews = {
  method: "GET",
  url: "/reviews",
} as const satisfies Operation;

export const getReview = {
  method: "GET",
  url: "/reviews/show/:id",
} as const satisfies Operation;

export const updateReview = {
  method: "PUT",
  url: "/reviews/update/:id",
} as const satisfies Operation;

/** Extension `people`. */
export const getReviewFacts = {
  method: "GET",
  url: "/x/reviews/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportReviews = {
  method: "GET",
  url: "/x/export/reviews.:format",
} as const satisfies Operation;
