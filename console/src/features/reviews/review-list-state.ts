import { REVIEW_SORTS, type ReviewScope, type ReviewSort, type ReviewStatus } from "@hivekeeper/contract/review.ts";
import { defined, type ListState, listing, readListState } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** What the list shows, as its address has it. Defaults are absent too: assets, those that are pending. */
export interface ReviewListState extends ListState<ReviewSort> {
  tab?: Exclude<ReviewScope, "assets">;
  status?: Exclude<ReviewStatus, "pending">;
}

/** Forgiving: what is mangled counts as absent. */
export const readReviewListState = (search: Readonly<Record<string, unknown>>): ReviewListState =>
  defined<ReviewListState>({
    ...readListState(search, REVIEW_SORTS),
    tab: oneOf(search.tab, ["services", "songs"]),
    status: oneOf(search.status, ["published", "rejected"]),
  });

/** What is asked of the server. Without the extension `filters` it knows the first four and nothing else. */
export interface ReviewQuery {
  scope: ReviewScope;
  status: ReviewStatus;
  page: number;
  search?: string;
  sort?: ReviewSort;
  direction?: "asc" | "desc";
}

export function reviewQueryOf(state: ReviewListState, canFilter: boolean): ReviewQuery {
  const { tab = "assets", status = "pending", page = 1, search, sort, direction = "asc" } = state;
  return {
    scope: tab,
    status,
    page,
    ...(search && { search }),
    ...(canFilter && sort && { sort, direction }),
  };
}

export const ofScope = (state: ReviewListState, scope: ReviewScope): ReviewListState =>
  listing(state, { tab: scope === "assets" ? undefined : scope });

export const ofStatus = (state: ReviewListState, status: ReviewStatus): ReviewListState =>
  listing(state, { status: status === "pending" ? undefined : status });
