import { DISPUTE_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/list/address.ts";
import { periodWords } from "#flow/list/period.ts";

/**
 * The state of the list, and the dispute whose details (`view`) or conversation (`chat`) are open. The default tab is
 * pending. `assigned` is `me`, `none` or an administrator's id (extension `desk`).
 */
export const readDisputeAddress = addressOf({
  tab: oneOf(["resolved"]),
  ...periodWords,
  ...listWords(DISPUTE_SORTS),
  member: recordId,
  assigned: recordId,
  unanswered: oneOf(["yes"]),
  held: oneOf(["yes"]),
  chat: recordId,
  view: recordId,
});

export type DisputeAddress = ReturnType<typeof readDisputeAddress>;
