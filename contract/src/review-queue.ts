import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import { queuedFields, withOthers } from "./queue.ts";
import { reviewFields } from "./review.ts";
import { reviewFactFields } from "./review-facts.ts";

// Extension `desk`: the queue of submissions. Apart from `queue.ts`, so that the queue of services needs none of this.

const queuedReviewFields = {
  ...queuedFields,
  review: { wire: "review", kind: "record", fields: reviewFields },
  facts: { wire: "facts", kind: "record", fields: reviewFactFields },
} as const satisfies Fields;

export type QueuedReview = OwnNounOf<typeof queuedReviewFields>;

/** What waits in all, by scope, beside the item. */
export const nextReviewFields = {
  /** `null` where nothing is left for the caller. */
  item: { wire: "item", kind: "record", fields: queuedReviewFields, nullable: true },
  waiting: {
    wire: "waiting",
    kind: "record",
    fields: {
      assets: { wire: "assets", kind: "count" },
      services: { wire: "services", kind: "count" },
      songs: { wire: "songs", kind: "count" },
    },
  },
  withOthers,
} as const satisfies Fields;

export type NextReview = OwnNounOf<typeof nextReviewFields>;

export const nextReview = {
  method: "POST",
  url: "/x/queues/reviews/next",
  right: "reviews.change",
} as const satisfies Operation;
