import { TRANSACTION_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/address.ts";

/** The state of the list. Defaults are absent: deposits, this week, every status. */
export const readTransactionAddress = addressOf({
  tab: oneOf(["withdrawals"]),
  range: oneOf(["today", "this_month", "last_30", "all"]),
  status: oneOf(["completed", "pending", "failed"]),
  ...listWords(TRANSACTION_SORTS),
  member: recordId,
});

export type TransactionAddress = ReturnType<typeof readTransactionAddress>;
