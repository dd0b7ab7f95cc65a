import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { type TransactionListState, transactionQueryOf } from "./transaction-list-state.ts";
import { transactionPage } from "./transaction-queries.ts";

/** Asks for the rows that a state of the list shows. */
export const prefetchTransactions = (queryClient: QueryClient, state: TransactionListState): void =>
  void queryClient.prefetchQuery(transactionPage(transactionQueryOf(state, offers("filters"))));
