import { readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { listTransactions, type TransactionRange, type TransactionType } from "@hivekeeper/contract/transaction.ts";
import { orderQuery, pageQuery } from "#flow/list-query.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";

export const transactionPage = (state: TransactionAddress) =>
  pageQuery({
    key: ["transactions"],
    operation: listTransactions,
    query: transactionQueryOf(state, offers("filters")),
    read: readTransactionPage,
  });

/** The query parameters for the server. Without the extension `filters` it supports the first four only. */
export function transactionQueryOf(state: TransactionAddress, canFilter: boolean) {
  const { page = 1, search, status } = state;
  const { type, range } = periodOf(state);
  return { type, page, perpage: 10, range, ...(canFilter && { status, search, ...orderQuery(state) }) };
}

/** The type and the period of the transactions in a state. */
export const periodOf = (state: TransactionAddress): { type: TransactionType; range: TransactionRange } => ({
  type: state.tab ?? "deposits",
  range: state.range ?? "this_week",
});
