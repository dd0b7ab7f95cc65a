import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { TRANSACTION_SORTS } from "./sorts.ts";

export const TRANSACTION_TYPES = ["deposits", "withdrawals"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Periods in Africa/Lagos; weeks start on Monday; the last 30 days are today and the 29 before. */
export const TRANSACTION_RANGES = ["today", "this_week", "this_month", "last_30"] as const;
export type TransactionRange = (typeof TRANSACTION_RANGES)[number];

/** Money that came in from, or went out to, a bank. Texts are empty where a backend sent nothing. */
export interface Transaction {
  id: string;
  code: string;
  sender: string;
  senderBank: string;
  /** Never cached. */
  senderAccount: string;
  receiver: string;
  amount: Kobo | null;
  /** The backend's own word, in lower case. */
  status: string;
  /** The backend sent no status: `completed` is assumed. */
  isStatusAssumed: boolean;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** Totals of everything that matches a list's filters (extension `filters`). */
export interface TransactionTotals {
  transactions: number;
  amount: Kobo;
}

export interface TransactionPage extends Page<Transaction> {
  totals: TransactionTotals | null;
}

export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

export const TRANSACTION_STATUSES = ["completed", "pending", "failed"] as const;

export const listTransactions = {
  method: "GET",
  url: "/transactions",
} as const satisfies Operation;

/** Extension `export`. */
export const exportTransactions = {
  method: "GET",
  url: "/x/export/transactions.:format",
} as const satisfies Operation;
