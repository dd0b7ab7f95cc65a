import { TRANSACTION_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/list/address.ts";
import { dayWords } from "#flow/list/period.ts";

/** The state of the list, and the transaction whose details are open. Defaults are absent: deposits, this week, every status. */
export const readTransactionAddress = addressOf({
  tab: oneOf(["withdrawals"]),
  range: oneOf(["today", "this_month", "last_30"]),
  /** The periods that the specification does not have. */
  period: oneOf(["yesterday", "last_week", "last_month", "last_90", "all"]),
  ...dayWords,
  status: oneOf(["completed", "pending", "failed"]),
  ...listWords(TRANSACTION_SORTS),
  member: recordId,
  view: recordId,
});

export type TransactionAddress = ReturnType<typeof readTransactionAddress>;
