import { nextReview, type QueuedReview } from "@hivekeeper/contract/queue.ts";
import { readNextReview } from "@hivekeeper/contract/read/queued-review.ts";
import type { ReviewScope } from "@hivekeeper/contract/review.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { QueueSource } from "#flow/queue/open-queue.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { decisionOn, waitsAs } from "./review-mutations.ts";
import { refreshReviews } from "./review-queries.ts";
import { VERDICT } from "./review-words.ts";

const STATUS = { approve: "published", reject: "rejected" } as const;

/** The submissions that wait, of one scope or of all. */
export const reviewQueue = (scope: ReviewScope | undefined, queryClient: QueryClient): QueueSource<QueuedReview> => ({
  kind: "reviews",
  async next(except) {
    const next = readNextReview((await call(nextReview, { body: { scope, except } })).body);
    if (!next) throw new CallError("unexpected");
    return next;
  },
  request: ({ review }, verdict, reason) => decisionOn(review, STATUS[verdict], reason),
  waits: ({ review }, verdict) => waitsAs(review, STATUS[verdict]),
  failed: { approve: VERDICT.published.failed, reject: VERDICT.rejected.failed },
  onSent: () => void refreshReviews(queryClient),
});
