import type { Review } from "@hivekeeper/contract/review.ts";
import { decide } from "./review-mutations.ts";
import type { Verdict } from "./review-words.ts";

/** A submission whose decision failed, or whose outcome is unknown, and why. */
export interface Undecided {
  review: Review;
  error: unknown;
}

const AT_MOST = 4;

/** Makes one call per submission, a few at a time. Calls that the signal aborts count as undecided. */
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
