import { koboOf } from "../money.ts";
import type { Transaction, TransactionPage, TransactionRecord, TransactionTotals } from "../transaction.ts";
import type { ListContext } from "./paging.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapCounts, unwrapItem, unwrapList } from "./unwrap.ts";

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

/** `null` when the answer holds no transaction. */
export function readTransactionAnswer(body: unknown): TransactionRecord | null {
  const raw = unwrapItem(body);
  if (!raw || pick(raw, "id") === undefined) return null;
  const { member, booking, dispute } = raw;
  return {
    transaction: readTransaction(raw),
    kind: raw.type === "withdrawal" ? "withdrawal" : "deposit",
    updatedAt: textOf(raw.updated_at) || null,
    member: isRaw(member) ? { id: textOf(member.id), name: textOf(member.name) } : null,
    booking: isRaw(booking) ? readBooking(booking) : null,
    dispute: isRaw(dispute)
      ? { id: textOf(dispute.id), status: dispute.status === "resolved" ? "resolved" : "pending" }
      : null,
  };
}

const readBooking = (raw: Raw): TransactionRecord["booking"] => ({
  id: textOf(raw.id),
  service: textOf(raw.service_name),
  amount: koboOf(raw.amount),
  escrow: textOf(raw.escrow),
  createdAt: textOf(raw.created_at) || null,
});

function readTotals(counts: Raw | null): TransactionTotals | null {
  const transactions = numberOf(counts?.total_transactions);
  const amount = koboOf(counts?.total_amount);
  return transactions === null || amount === null ? null : { transactions, amount };
}
