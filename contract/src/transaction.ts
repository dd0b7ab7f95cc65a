import type { DisputedBooking } from "./dispute.ts";
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
  /** The member whose money it is; empty where the backend sent none. */
  memberId: string;
  amount: Kobo | null;
  /** The backend's own word, in lower case. */
  status: string;
  /** The backend sent no status: `completed` is assumed. */
  isStatusAssumed: boolean;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** The booking that a transaction is for. */
export interface TransactionBooking extends DisputedBooking {
  service: string;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** A transaction and what it belongs to (extension `people`); `null` where the marketplace named nothing. */
export interface TransactionRecord {
  transaction: Transaction;
  kind: "deposit" | "withdrawal";
  /** A moment, ISO 8601. */
  updatedAt: string | null;
  member: { id: string; name: string } | null;
  booking: TransactionBooking | null;
  /** The dispute about the booking: the open one, else the newest. */
  dispute: { id: string; status: "pending" | "resolved" } | null;
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

/** Extension `people`. */
export const getTransaction = {
  method: "GET",
  url: "/x/transactions/:id",
} as const satisfies Operation;
