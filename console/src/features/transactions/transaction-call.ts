import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { memberQuery, orderQuery, type PageCall } from "#flow/page-call.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";

export const transactionCall = (state: TransactionAddress): PageCall => ({
  operation: listTransactions,
  query: transactionQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports the first four only. */
function transactionQueryOf(state: TransactionAddress, canFilter: boolean) {
  const { type, range, status, search } = choiceOf(state);
  const narrowed = canFilter && { status, search, ...orderQuery(state) };
  return { type, page: state.page ?? 1, perpage: 10, range, ...narrowed, ...memberQuery(state.member) };
}

/** Which transactions a state chooses. */
export const choiceOf = ({ tab, range, status, search, member }: TransactionAddress) => ({
  type: tab ?? ("deposits" as const),
  range: range === "all" ? undefined : (range ?? ("this_week" as const)),
  status,
  search,
  member,
});
