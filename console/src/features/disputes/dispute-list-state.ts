import { DISPUTE_SORTS, type DisputeSort } from "@hivekeeper/contract/dispute.ts";
import { type ListState, listing, readListState } from "#flow/list-state.ts";

export type DisputeTab = "pending" | "resolved";

/** What the list shows, as its address has it. The default tab is absent too. */
export interface DisputeListState extends ListState<DisputeSort> {
  tab?: "resolved";
}

/** Forgiving: what is mangled counts as absent. */
export const readDisputeListState = (search: Readonly<Record<string, unknown>>): DisputeListState => ({
  ...readListState(search, DISPUTE_SORTS),
  ...(search.tab === "resolved" && { tab: "resolved" }),
});

/** What is asked of the server. Without the extension `filters` it knows status and page, and nothing else. */
export interface DisputeQuery {
  status: "PENDING" | "RESOLVED";
  page: number;
  search?: string;
  sort?: DisputeSort;
  direction?: "asc" | "desc";
}

export function disputeQueryOf(state: DisputeListState, canFilter: boolean): DisputeQuery {
  const { tab, page = 1, search, sort, direction = "asc" } = state;
  return {
    status: tab === "resolved" ? "RESOLVED" : "PENDING",
    page,
    ...(canFilter && search && { search }),
    ...(canFilter && sort && { sort, direction }),
  };
}

/** Each tab is a list of its own, so it begins on its first page. */
export const onTab = (state: DisputeListState, tab: DisputeTab): DisputeListState =>
  listing(state, { tab: tab === "resolved" ? tab : undefined });
