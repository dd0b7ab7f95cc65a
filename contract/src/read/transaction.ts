import { koboOf } from "../money.ts";
import type { Transaction, TransactionPage, TransactionTotals } from "../transaction.ts";
import type { ListContext } from "./paging.ts";
import { numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapCounts, unwrapList } from "./unwrap.ts";

/** A transaction from any backend's record. One without a status counts as completed and is marked as assumed (G10). */
export function readTransaction(raw: Raw): Transaction {
  const status = textOf(raw.status).trim().toLowerCase();
  return {
    id: textOf(raw.id),
    code: textOf(pick(raw, "transaction_id", "reference")),
    sender: textOf(pick(raw, "sender_name", "sender")),
    senderBank: textOf(raw.sender_bank),
    senderAccount: textOf(pick(raw, "sender_account_number", "sender_account")),
    receiver: textOf(pick(raw, "receiver_name", "receiver")),
    memberId: textOf(raw.member_id),
    amount: koboOf(raw.amount),
    status: status || "completed",
    isStatusAssumed: status === "",
    createdAt: textOf(raw.created_at) || null,
  };
}

export const readTransactionPage = (body: unknown, context?: ListContext): TransactionPage => ({
  ...unwrapList(body, readTransaction, context),
  totals: readTotals(unwrapCounts(body)),
});

function readTotals(counts: Raw | null): TransactionTotals | null {
  const transactions = numberOf(counts?.total_transactions);
  const amount = koboOf(counts?.total_amount);
  return transactions === null || amount === null ? null : { transactions, amount };
}
