import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { memberQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { periodQuery } from "#flow/list/period.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";

export const transactionCall = (state: TransactionAddress): PageCall => ({
  operation: listTransactions,
  query: transactionQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports the first four only. */
function transactionQueryOf(state: TransactionAddress, canFilter: boolean) {
  const { type, range, from, to, member, ...filters } = choiceOf(state);
  const query = { type, page: state.page ?? 1, perpage: sizeOf("transactions", state), range };
  return { ...query, ...(canFilter && { from, to, ...filters, ...orderQuery(state) }), ...memberQuery(member) };
}

/** Which transactions a state chooses. The specification's own periods are a word for the server, the others are days. */
export function choiceOf({ tab, range, status, search, member, ...period }: TransactionAddress) {
  const isOther = period.period === "all" || (offers("lists") && Boolean(period.period || period.from || period.to));
  return {
    type: tab ?? ("deposits" as const),
    range: isOther ? undefined : (range ?? ("this_week" as const)),
    ...(isOther && periodQuery(period)),
    status,
    search,
    member,
  };
}
