import {
  TRANSACTION_SORTS,
  TRANSACTION_STATUSES,
  type TransactionRange,
  type TransactionSort,
  type TransactionType,
} from "@hivekeeper/contract/transaction.ts";
import { defined, type ListState, listing, readListState } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What the list shows, as its address has it. Defaults are absent too: deposits, this week, every status. */
export interface TransactionListState extends ListState<TransactionSort> {
  tab?: "withdrawals";
  range?: Exclude<TransactionRange, "this_week">;
  status?: TransactionStatus;
}

const LATER_RANGES = ["today", "this_month", "last_30"] as const satisfies readonly TransactionRange[];

/** Forgiving: what is mangled counts as absent. */
export const readTransactionListState = (search: Readonly<Record<string, unknown>>): TransactionListState =>
  defined<TransactionListState>({
    ...readListState(search, TRANSACTION_SORTS),
    tab: search.tab === "withdrawals" ? "withdrawals" : undefined,
    range: oneOf(search.range, LATER_RANGES),
    status: oneOf(search.status, TRANSACTION_STATUSES),
  });

/** What is asked of the server. Without the extension `filters` it knows the first four and nothing else. */
export interface TransactionQuery {
  type: TransactionType;
  range: TransactionRange;
  page: number;
  perpage: number;
  status?: TransactionStatus;
  search?: string;
  sort?: TransactionSort;
  direction?: "asc" | "desc";
}

const PER_PAGE = 10;

export function transactionQueryOf(state: TransactionListState, canFilter: boolean): TransactionQuery {
  const { page = 1, search, status, sort, direction = "asc" } = state;
  return {
    type: typeOf(state),
    page,
    perpage: PER_PAGE,
    range: rangeOf(state),
    ...(canFilter && {
      ...(status && { status }),
      ...(search && { search }),
      ...(sort && { sort, direction }),
    }),
  };
}

const typeOf = ({ tab }: { tab?: "withdrawals" }): TransactionType => tab ?? "deposits";
const rangeOf = ({ range }: { range?: TransactionRange }): TransactionRange => range ?? "this_week";

export const ofType = (state: TransactionListState, type: TransactionType): TransactionListState =>
  listing(state, { tab: type === "withdrawals" ? type : undefined });

export const inRange = (state: TransactionListState, range: TransactionRange): TransactionListState =>
  listing(state, { range: range === "this_week" ? undefined : range });
