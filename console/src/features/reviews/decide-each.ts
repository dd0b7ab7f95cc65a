import type { Review } from "@hivekeeper/contract/review.ts";
import { decide } from "./review-mutations.ts";
import type { Verdict } from "./review-words.ts";

/** A submission that is as it was, or of which nobody knows, and why. */
export interface Undecided {
  review: Review;
  error: unknown;
}

const AT_MOST = 4;

/** One call for each, few at a time. What the signal stops is undecided too. */
export async function decideEach(
  reviews: readonly Review[],
  verdict: Verdict,
  signal: AbortSignal,
): Promise<Undecided[]> {
  const waiting = [...reviews];
  const undecided: Undecided[] = [];
  const work = async () => {
    for (let review = waiting.shift(); review; review = waiting.shift()) {
      try {
        await decide(review, verdict, signal);
      } catch (error) {
        undecided.push({ review, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_MOST }, work));
  return undecided;
}
