import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { sizeOf } from "#flow/list-preferences.ts";
import { memberQuery, orderQuery, type PageCall } from "#flow/page-call.ts";
import { periodQuery } from "#flow/period.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";

export const transactionCall = (state: TransactionAddress): PageCall => ({
  operation: listTransactions,
  query: transactionQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports the first four only. */
function transactionQueryOf(state: TransactionAddress, canFilter: boolean) {
  const { type, range, from, to, member, ...filters } = choiceOf(state);
  const days = offers("periods") && { from, to };
  const query = { type, page: state.page ?? 1, perpage: sizeOf("transactions", state), range, ...days };
  return { ...query, ...(canFilter && { ...filters, ...orderQuery(state) }), ...memberQuery(member) };
}

/** Which transactions a state chooses. The specification's own periods are a word for the server, the others are days. */
export function choiceOf({ tab, range, status, search, member, ...period }: TransactionAddress) {
  const isOther = period.period === "all" || (offers("periods") && Boolean(period.period || period.from || period.to));
  return {
    type: tab ?? ("deposits" as const),
    range: isOther ? undefined : (range ?? ("this_week" as const)),
    ...(isOther && periodQuery(period)),
    status,
    search,
    member,
  };
}
