import { lagosTime } from "./lagos.ts";
import { nairaOf } from "./money.ts";
import type { Transaction, TransactionRange, TransactionType } from "./transaction.ts";

/** The header of a transactions file: the titles of the screen's columns. */
export const TRANSACTION_TITLES = [
  "Transaction ID",
  "Sender",
  "Sender bank",
  "Sender account no",
  "Amount",
  "Receiver",
  "Status",
  "Date initiated",
] as const;

/** The cells under these titles: the amount as a plain number of naira, the date in Lagos time. */
export const transactionCells = (transaction: Transaction): string[] => [
  transaction.code,
  transaction.sender,
  transaction.senderBank,
  transaction.senderAccount,
  transaction.amount === null ? "" : String(nairaOf(transaction.amount)),
  transaction.receiver,
  transaction.status,
  transaction.createdAt === null ? "" : lagosTime(transaction.createdAt),
];

interface TransactionChoice {
  type: TransactionType;
  range?: TransactionRange | undefined;
  /** Days, as `2026-11-21`. */
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
}

/**
 * The name of a file of transactions: kind, period and filters, as `deposits_this_week_failed.csv` or
 * `withdrawals_2026-10-01_to_2026-10-31.csv`. The words of a search
 * may name a person or an account, so only that there was one is said: `deposits_this_week_search.csv`.
 */
export const transactionsFile = ({ type, range, from, to, status, search }: TransactionChoice): string =>
  `${[type, range, from, to && `to_${to}`, status, search && "search"].filter(Boolean).join("_")}.csv`;
