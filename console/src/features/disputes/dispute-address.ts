import { DISPUTE_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/address.ts";

/** What the list shows, the dispute whose details (`view`) or whose conversation (`chat`) is open. Pending is the default. */
export const readDisputeAddress = addressOf({
  tab: oneOf(["resolved"]),
  ...listWords(DISPUTE_SORTS),
  chat: recordId,
  view: recordId,
});

export type DisputeAddress = ReturnType<typeof readDisputeAddress>;
