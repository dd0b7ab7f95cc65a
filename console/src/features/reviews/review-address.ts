import { REVIEW_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/address.ts";

/** What the list shows, and the submission whose details are open. Defaults are absent: assets, those that are pending. */
export const readReviewAddress = addressOf({
  tab: oneOf(["services", "songs"]),
  status: oneOf(["published", "rejected"]),
  ...listWords(REVIEW_SORTS),
  view: recordId,
});

export type ReviewAddress = ReturnType<typeof readReviewAddress>;
