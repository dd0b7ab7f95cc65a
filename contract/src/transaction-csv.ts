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

/** `deposits_this_week.csv`; without a period `deposits.csv`. */
export const transactionsFile = (type: TransactionType, range?: TransactionRange): string =>
  `${[type, ...(range ? [range] : [])].join("_")}.csv`;
