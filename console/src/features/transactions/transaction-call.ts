import { listTransactions } from "@hivekeeper/contract/transaction.ts";
import { memberQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { periodQuery } from "#flow/list/period.ts";
import { offers } from "#lib/config.ts";
import type { TransactionAddress } from "./transaction-address.ts";

/** Without the extension `lists` a backend supports the first four query parameters only. */
export function transactionCall(state: TransactionAddress): PageCall {
  const { type, range, from, to, member, ...filters } = choiceOf(state);
  const query = { type, page: state.page ?? 1, perpage: sizeOf("transactions", state), range };
  const choice = offers("lists") && { from, to, ...filters, ...orderQuery(state) };
  return { operation: listTransactions, query: { ...query, ...choice, ...memberQuery(member) } };
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
