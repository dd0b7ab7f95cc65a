import type { Review } from "@hivekeeper/contract/review.ts";
import { sendOrWait } from "#flow/change.ts";
import { decisionOn, waitsAs } from "./review-mutations.ts";
import type { Verdict } from "./review-words.ts";

/** A submission whose decision failed, or whose outcome is unknown, and why. */
export interface Undecided {
  review: Review;
  error: unknown;
}

interface Decided {
  /** How many the server has decided; those that wait in the outbox are neither. */
  decided: number;
  undecided: Undecided[];
}

const AT_MOST = 4;

/** Makes one call per submission, a few at a time. Calls that the signal aborts count as undecided. */
export async function decideEach(reviews: readonly Review[], verdict: Verdict, signal: AbortSignal): Promise<Decided> {
  const waiting = [...reviews];
  const undecided: Undecided[] = [];
  let decided = 0;
  const work = async () => {
    for (let review = waiting.shift(); review; review = waiting.shift()) {
      try {
        const answer = await sendOrWait(decisionOn(review, verdict, { signal }), waitsAs(review, verdict));
        if (answer) decided++;
      } catch (error) {
        undecided.push({ review, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_MOST }, work));
  return { decided, undecided };
}
