import * as z from "zod/mini";
import * as operations from "../transaction.ts";
import { TRANSACTION_RANGES, TRANSACTION_SORTS, TRANSACTION_STATUSES, TRANSACTION_TYPES } from "../transaction.ts";
import { paging } from "./page.ts";
import type { Route } from "./route.ts";
import { searchText } from "./text.ts";

/** Deposits where no type is named, and all times where no range is. `status` and `search` belong to `filters`. */
const filter = {
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  range: z.optional(z.enum(TRANSACTION_RANGES)),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  search: z.optional(searchText),
  q: z.optional(searchText),
};

export const TransactionFilter = z.object(filter);
export type TransactionFilter = z.output<typeof TransactionFilter>;

/** The size of a page has two names here; `perpage` is the spec's. `sort` and `direction` belong to `filters`. */
export const TransactionListQuery = z.object({
  ...paging,
  perpage: paging.per_page,
  ...filter,
  sort: z.optional(z.enum(TRANSACTION_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
export type TransactionListQuery = z.output<typeof TransactionListQuery>;

const tags = ["Transactions"];

export const listTransactions = {
  ...operations.listTransactions,
  schema: { tags, summary: "A page of deposits or withdrawals, newest first", querystring: TransactionListQuery },
} as const satisfies Route;

export const exportTransactions = {
  ...operations.exportTransactions,
  schema: { tags, summary: "Every deposit or withdrawal as CSV, newest first", querystring: TransactionFilter },
} as const satisfies Route;
