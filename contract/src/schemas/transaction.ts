import * as z from "zod/mini";
import { transactionFile } from "../files/transaction.ts";
import type { serveTransaction, serveTransactionRecord, serveTransactionTotals } from "../serve/transaction.ts";
import { TRANSACTION_SORTS } from "../sorts.ts";
import * as operations from "../transaction.ts";
import { TRANSACTION_RANGES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "../transaction.ts";
import { countedPageOf, itemOf, Moment, RowId, type SchemaOf } from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import type { Route } from "./route.ts";
import { searchText } from "./text.ts";

/**
 * Without a type the list shows deposits, without a range all times. `status` and `search` belong to `filters`, `from` and
 * `to` to `periods`, `member_id` to `people`.
 */
const filter = {
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  range: z.optional(z.enum(TRANSACTION_RANGES)),
  ...period,
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  search: z.optional(searchText),
  q: z.optional(searchText),
  member_id: memberId,
};

export const TransactionFilter = z.object(filter);
export type TransactionFilter = z.output<typeof TransactionFilter>;

/** The page size has two names; the specification's is `perpage`. `sort` and `direction` belong to `filters`. */
export const TransactionListQuery = z.object({
  ...paging,
  perpage: paging.per_page,
  ...filter,
  sort: z.optional(z.enum(TRANSACTION_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
export type TransactionListQuery = z.output<typeof TransactionListQuery>;

/** A sum in naira; a text where a number cannot hold it exactly. */
export const Sum = z.union([z.number(), z.string()]);

const fields = {
  id: RowId,
  transaction_id: z.string(),
  sender_name: z.string(),
  sender_bank: z.string(),
  sender_account_number: z.string(),
  receiver_name: z.string(),
  member_id: z.nullable(RowId),
  /** In naira. */
  amount: z.nullable(z.number()),
  status: z.exactOptional(z.string()),
  created_at: z.nullable(Moment),
};

export const Transaction = z.strictObject(fields).register(z.globalRegistry, { id: "Transaction" }) satisfies SchemaOf<
  typeof serveTransaction
>;

const TransactionRecord = z
  .strictObject({
    ...fields,
    type: z.enum(["deposit", "withdrawal"]),
    updated_at: z.nullable(Moment),
    member: z.nullable(z.strictObject({ id: RowId, name: z.string() })),
    booking: z.nullable(
      z.strictObject({
        id: RowId,
        service_name: z.string(),
        /** In naira. */
        amount: z.nullable(z.number()),
        escrow: z.string(),
        created_at: z.nullable(Moment),
      }),
    ),
    /** Of the booking: the open one, else the newest. */
    dispute: z.nullable(z.strictObject({ id: RowId, status: z.enum(["pending", "resolved"]) })),
  })
  .register(z.globalRegistry, { id: "TransactionRecord" }) satisfies SchemaOf<typeof serveTransactionRecord>;

const TransactionTotals = z
  .strictObject({ total_transactions: z.int(), total_amount: Sum })
  .register(z.globalRegistry, { id: "TransactionTotals" }) satisfies SchemaOf<typeof serveTransactionTotals>;

const tags = ["Transactions"];

export const listTransactions = {
  ...operations.listTransactions,
  schema: {
    tags,
    summary: "A page of deposits or withdrawals, newest first",
    querystring: inOrder(TransactionListQuery),
    response: { 200: countedPageOf(Transaction, TransactionTotals) },
  },
} as const satisfies Route;

export const exportTransactions = {
  ...operations.exportTransactions,
  schema: {
    tags,
    summary: "The deposits or withdrawals that match as a CSV or XLSX file",
    params: FileParams,
    querystring: inOrder(fileQuery(TransactionListQuery, transactionFile)),
    response: { 200: listFile },
  },
} as const satisfies Route;

export const getTransaction = {
  ...operations.getTransaction,
  schema: {
    tags,
    summary: "One transaction with its member, its booking and the dispute about it",
    params: IdParams,
    response: { 200: itemOf(TransactionRecord) },
  },
} as const satisfies Route;
