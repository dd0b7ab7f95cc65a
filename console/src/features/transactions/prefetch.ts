import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { readTransactionListState, transactionQueryOf } from "./transaction-list-state.ts";
import { transactionPage } from "./transaction-queries.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchTransactions = (queryClient: QueryClient, search: Search): void =>
  void queryClient.prefetchQuery(
    transactionPage(transactionQueryOf(readTransactionListState(search), offers("filters"))),
  );
