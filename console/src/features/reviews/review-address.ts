import { REVIEW_SCOPES } from "@hivekeeper/contract/review-state.ts";
import { REVIEW_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/list/address.ts";
import { periodWords } from "#flow/list/period.ts";

/** The state of the list, and the submission whose details are open. Defaults are absent: assets, pending. */
export const readReviewAddress = addressOf({
  tab: oneOf(["services", "songs"]),
  status: oneOf(["published", "rejected", "all"]),
  ...periodWords,
  ...listWords(REVIEW_SORTS),
  member: recordId,
  view: recordId,
});

export type ReviewAddress = ReturnType<typeof readReviewAddress>;

/** What the queue is narrowed to; everything by default. */
export const readQueueAddress = addressOf({ tab: oneOf(REVIEW_SCOPES) });
