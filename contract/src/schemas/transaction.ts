import * as z from "zod/mini";
import { transactionFile } from "../files/transaction.ts";
import type { serveTransaction, serveTransactionRecord } from "../serve/transaction.ts";
import { TRANSACTION_SORTS } from "../sorts.ts";
import * as operations from "../transaction.ts";
import { TRANSACTION_RANGES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "../transaction.ts";
import { countedPageOf, itemOf, type SchemaOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { memberId } from "./person.ts";
import { routesOf } from "./route.ts";
import { searchText } from "./text.ts";

/**
 * Without a type the list shows deposits, without a range all times. The others belong to the extension
 * `lists`.
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

/** The page size has two names; the specification's is `perpage`. `sort` and `direction` belong to the extension `lists`. */
export const TransactionListQuery = z.object({
  ...paging,
  perpage: paging.per_page,
  ...filter,
  sort: z.optional(z.enum(TRANSACTION_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
export type TransactionListQuery = z.output<typeof TransactionListQuery>;

/** A backend may leave the status out, which counts as completed. */
const status = z.exactOptional(z.string());

export const Transaction = answerOf("Transaction", operations.transactionFields, { status }) satisfies SchemaOf<
  typeof serveTransaction
>;

const TransactionRecord = answerOf(
  "TransactionRecord",
  { ...operations.transactionFields, ...operations.transactionFactFields },
  { status },
) satisfies SchemaOf<typeof serveTransactionRecord>;

const TransactionTotals = answerOf("TransactionTotals", operations.transactionTotalFields);

const route = routesOf("Transactions", operations);

export const listTransactions = route(operations.listTransactions, "A page of deposits or withdrawals, newest first", {
  querystring: inOrder(TransactionListQuery),
  200: countedPageOf(Transaction, TransactionTotals),
});

export const exportTransactions = route(
  operations.exportTransactions,
  "The deposits or withdrawals that match as a CSV or XLSX file",
  { querystring: inOrder(fileQuery(TransactionListQuery, transactionFile)), 200: listFile },
);

export const getTransaction = route(
  operations.getTransaction,
  "One transaction with its member, its booking and the dispute about it",
  { 200: itemOf(TransactionRecord) },
);
