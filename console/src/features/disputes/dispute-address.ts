import { DISPUTE_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/address.ts";
import { periodWords } from "#flow/period.ts";

/**
 * The state of the list, and the dispute whose details (`view`) or conversation (`chat`) are open. The default tab is
 * pending.
 */
export const readDisputeAddress = addressOf({
  tab: oneOf(["resolved"]),
  ...periodWords,
  ...listWords(DISPUTE_SORTS),
  member: recordId,
  chat: recordId,
  view: recordId,
});

export type DisputeAddress = ReturnType<typeof readDisputeAddress>;
