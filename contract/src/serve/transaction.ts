import { type Transaction, type TransactionRecord, transactionFactFields, transactionFields } from "../transaction.ts";
import { serveFields } from "./fields.ts";

/** A transaction on the wire. */
export const serveTransaction = (transaction: Transaction) => ({
  ...serveFields(transactionFields, transaction),
  ...(!transaction.isStatusAssumed && { status: transaction.status }),
});

export const serveTransactionRecord = ({ transaction, ...facts }: TransactionRecord) => ({
  ...serveTransaction(transaction),
  ...serveFields(transactionFactFields, facts),
});
