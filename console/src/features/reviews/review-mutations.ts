import { type Review, updateReview } from "@hivekeeper/contract/review.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { refreshReviews } from "./review-queries.ts";
import { VERDICT, type Verdict } from "./review-words.ts";

/** Decides on the version that was seen: a verdict that came in between is not overwritten. */
export const decide = (seen: Review, verdict: Verdict, signal?: AbortSignal) =>
  call(updateReview, {
    params: { id: seen.id },
    body: { status: verdict },
    ifMatch: ifMatchOf(seen),
    ...(signal && { signal }),
  });

interface Decision {
  review: Review;
  verdict: Verdict;
}

/** Pending until the lists have been fetched again, so that nothing is decided twice. */
export function useDecideReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, verdict }: Decision) => decide(review, verdict),
    onSuccess: ({ body }, { verdict }) => notifyDone(VERDICT[verdict].done, body),
    onError: (error, { verdict }) => notifyFailed(error, VERDICT[verdict].failed),
    onSettled: () => refreshReviews(queryClient),
  });
}
