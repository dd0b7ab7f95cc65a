import { type Review, updateReview } from "@hivekeeper/contract/review.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { Waits } from "#flow/change/change.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { type CallRequest, requestTo } from "#lib/call-request.ts";
import { refreshReviews } from "./review-queries.ts";
import { reviewName, VERDICT, type Verdict } from "./review-words.ts";

/** Decides on the version that was seen: a verdict that came in between is not overwritten. */
export const decisionOn = (seen: Review, verdict: Verdict, reason = ""): CallRequest =>
  requestTo(updateReview, {
    params: { id: seen.id },
    body: { status: verdict, ...(reason.trim() && { reason }) },
    ifMatch: ifMatchOf(seen),
  });

/** The outbox entry of a decision that waits for a connection. */
export const waitsAs = (review: Review, verdict: Verdict): Waits => ({
  what: VERDICT[verdict].verb,
  whom: reviewName(review),
  record: `review ${review.id}`,
  opens: `/reviews?view=${review.id}`,
  touches: ["reviews"],
  wanted: { field: "status", value: verdict },
});

interface Decision {
  review: Review;
  verdict: Verdict;
  reason?: string | undefined;
}

/** Pending until the lists have been fetched again, so that nothing is decided twice. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ review, verdict, reason }: Decision) => decisionOn(review, verdict, reason),
    waits: ({ review, verdict }) => waitsAs(review, verdict),
    onSuccess: (_queryClient, { body }, { verdict }) => notifyDone(VERDICT[verdict].done, body),
    onError: (error, { verdict }) => notifyFailed(error, VERDICT[verdict].failed),
    onSettled: () => refreshReviews(queryClient),
  });
}
