import {
  type Transaction,
  type TransactionPage,
  type TransactionRecord,
  transactionFactFields,
  transactionFields,
  transactionTotalFields,
} from "../transaction.ts";
import { readAll, readFields, readOwn } from "./fields.ts";
import { type Raw, textOf } from "./raw.ts";
import { type ListContext, ownItem, unwrapCounts, unwrapList } from "./unwrap.ts";

/** A transaction from any backend's record. One without a status counts as completed and is marked as assumed (G10). */
export function readTransaction(raw: Raw): Transaction {
  const status = textOf(raw.status).trim().toLowerCase();
  return {
    ...readFields(transactionFields, raw),
    status: status || "completed",
    isStatusAssumed: status === "",
  };
}

export const readTransactionPage = (body: unknown, context?: ListContext): TransactionPage => ({
  ...unwrapList(body, readTransaction, context),
  totals: readAll(transactionTotalFields, unwrapCounts(body) ?? {}),
});

/** `null` when the answer holds no transaction. */
export function readTransactionAnswer(body: unknown): TransactionRecord | null {
  const raw = ownItem(body);
  const facts = raw && readOwn(transactionFactFields, raw);
  return facts && { ...facts, transaction: readTransaction(raw) };
}
