import { readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import type { TransactionQuery } from "./transaction-list-state.ts";

/** While another page, period or search is on its way the last one stays, so that nothing jumps. */
export const transactionPage = (query: TransactionQuery) =>
  queryOptions({
    queryKey: ["transactions", query],
    queryFn: async ({ signal }) =>
      readTransactionPage((await call(listTransactions, { query: { ...query }, signal })).body),
    placeholderData: keepPreviousData,
  });
