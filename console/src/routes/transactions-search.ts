import { readTransactionListState, type TransactionListState } from "#features/transactions/transaction-list-state.ts";
import { addressable } from "#flow/list-state.ts";

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export const readTransactionsSearch = (search: Readonly<Record<string, unknown>>): TransactionListState =>
  addressable(readTransactionListState(search));
