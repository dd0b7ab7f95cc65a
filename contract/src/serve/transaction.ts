import { type Transaction, type TransactionRecord, transactionFactFields, transactionFields } from "../transaction.ts";
import { nairaSum, serveFields } from "./fields.ts";

/** A transaction on the wire. */
export const serveTransaction = (transaction: Transaction) => ({
  ...serveFields(transactionFields, transaction),
  ...(!transaction.isStatusAssumed && { status: transaction.status }),
});

export const serveTransactionRecord = ({ transaction, ...facts }: TransactionRecord) => ({
  ...serveTransaction(transaction),
  ...serveFields(transactionFactFields, facts),
});

/** `amount` is a sum in kobo of any size. */
export const serveTransactionTotals = ({
  transactions,
  amount,
}: {
  transactions: number;
  amount: number | bigint;
}) => ({
  total_transactions: transactions,
  total_amount: nairaSum(BigInt(amount)),
});
