import type { Operation } from "./operation.ts";
import type { Review, ReviewFacts, ReviewScope, ReviewStatus } from "./review.ts";
import type { ServiceRecord } from "./service.ts";

// Extension `queues`: what waits for a decision, one item at a time and to one administrator only.

export const QUEUE_KINDS = ["reviews", "services"] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** The most ids that must not come. */
export const MOST_EXCEPT = 500;
/** The most claims in one call. */
export const MOST_CLAIMS = 20;

/** An item that is the caller's for some time. */
export interface Claim {
  id: string;
  /** A moment, ISO 8601, by the server's clock. */
  until: string;
  /** From the answer on, for which no clock needs to be right. */
  seconds: number;
}

/** A claim that the caller has no more. */
export interface LostClaim {
  id: string;
  /** The administrator who has the item now; empty where it does not wait any more. */
  by: string;
}

/** Another item with nearly the same title. */
export interface SimilarItem {
  id: string;
  name: string;
  status: ReviewStatus;
  creatorId: string;
  creatorName: string;
}

export interface QueuedItem {
  claim: Claim;
  /** The nearest first, at most five. */
  similar: SimilarItem[];
}

export interface QueuedReview extends QueuedItem {
  review: Review;
  facts: ReviewFacts;
}

export interface QueuedService extends QueuedItem {
  record: ServiceRecord;
}

export interface NextInQueue<Item extends QueuedItem> {
  /** `null` where nothing is left for the caller. */
  item: Item | null;
  /** What waits in all, by scope; services are all of one. */
  waiting: Partial<Record<ReviewScope, number>>;
  /** How many of them other administrators have at present. */
  withOthers: number;
}

export const nextReview = {
  method: "POST",
  url: "/x/queues/reviews/next",
} as const satisfies Operation;

export const nextService = {
  method: "POST",
  url: "/x/queues/services/next",
} as const satisfies Operation;

export const renewClaims = {
  method: "POST",
  url: "/x/queues/:kind/renew",
} as const satisfies Operation;

export const releaseClaims = {
  method: "POST",
  url: "/x/queues/:kind/release",
} as const satisfies Operation;
