import { DISPUTE_STATUSES } from "./dispute-state.ts";
import type { Fields, NounOf, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import type { TRANSACTION_SORTS } from "./sorts.ts";

export const TRANSACTION_TYPES = ["deposits", "withdrawals"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Periods in Africa/Lagos; weeks start on Monday; the last 30 days are today and the 29 before. */
export const TRANSACTION_RANGES = ["today", "this_week", "this_month", "last_30"] as const;
export type TransactionRange = (typeof TRANSACTION_RANGES)[number];

/** Money that came in from, or went out to, a bank. Texts are empty where a backend sent nothing. */
export const transactionFields = {
  id: { wire: "id", kind: "id" },
  code: { wire: "transaction_id", names: ["transaction_id", "reference"], kind: "text" },
  sender: { wire: "sender_name", names: ["sender_name", "sender"], kind: "text" },
  senderBank: { wire: "sender_bank", kind: "text" },
  /** Never cached. */
  senderAccount: { wire: "sender_account_number", names: ["sender_account_number", "sender_account"], kind: "text" },
  receiver: { wire: "receiver_name", names: ["receiver_name", "receiver"], kind: "text" },
  /** The member whose money it is; empty where the backend sent none. */
  memberId: { wire: "member_id", kind: "id", nullable: true },
  amount: { wire: "amount", kind: "naira", nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export interface Transaction extends NounOf<typeof transactionFields> {
  /** The backend's own word, in lower case. */
  status: string;
  /** The backend sent no status: `completed` is assumed. */
  isStatusAssumed: boolean;
}

/** What a transaction belongs to (extension `lists`); `null` where the marketplace named nothing. */
export const transactionFactFields = {
  kind: { wire: "type", kind: "choice", words: ["deposit", "withdrawal"] },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  member: {
    wire: "member",
    kind: "record",
    fields: { id: { wire: "id", kind: "id" }, name: { wire: "name", kind: "text" } },
    nullable: true,
  },
  booking: {
    wire: "booking",
    kind: "record",
    fields: {
      id: { wire: "id", kind: "id" },
      service: { wire: "service_name", kind: "text" },
      amount: { wire: "amount", kind: "naira", nullable: true },
      escrow: { wire: "escrow", kind: "text" },
      createdAt: { wire: "created_at", kind: "moment", nullable: true },
    },
    nullable: true,
  },
  /** The dispute about the booking: the open one, else the newest. */
  dispute: {
    wire: "dispute",
    kind: "record",
    fields: { id: { wire: "id", kind: "id" }, status: { wire: "status", kind: "choice", words: DISPUTE_STATUSES } },
    nullable: true,
  },
} as const satisfies Fields;

export interface TransactionRecord extends OwnNounOf<typeof transactionFactFields> {
  transaction: Transaction;
}

/** Totals of everything that matches a list's filters (extension `lists`). */
export const transactionTotalFields = {
  transactions: { wire: "total_transactions", kind: "count" },
  amount: { wire: "total_amount", kind: "sum" },
} as const satisfies Fields;

export type TransactionTotals = OwnNounOf<typeof transactionTotalFields>;

export interface TransactionPage extends Page<Transaction> {
  totals: TransactionTotals | null;
}

export type TransactionSort = (typeof TRANSACTION_SORTS)[number];

export const TRANSACTION_STATUSES = ["completed", "pending", "failed"] as const;

export const listTransactions = {
  method: "GET",
  url: "/transactions",
  right: "money.see",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportTransactions = {
  method: "GET",
  url: "/x/export/transactions.:format",
  right: ["exports.see", "money.see"],
} as const satisfies Operation;

/** Extension `lists`. */
export const getTransaction = {
  method: "GET",
  url: "/x/transactions/:id",
  right: "money.see",
} as const satisfies Operation;
