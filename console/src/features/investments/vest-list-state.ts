import { VEST_SORTS, type VestSort } from "@hivekeeper/contract/vest.ts";
import { type ListState, readListState } from "#flow/list-state.ts";

export type VestTab = "active" | "closed";

/** What the list shows, as its address has it. The default tab is absent too. */
export interface VestListState extends ListState<VestSort> {
  tab?: "closed";
}

/** Forgiving: what is mangled counts as absent. */
export const readVestListState = (search: Readonly<Record<string, unknown>>): VestListState => ({
  ...readListState(search, VEST_SORTS),
  ...(search.tab === "closed" && { tab: "closed" }),
});

/** What is asked of the server. Without the extension `filters` it knows pages and nothing else. */
export interface VestQuery {
  page: number;
  status?: "ACTIVE" | "CLOSED";
  search?: string;
  sort?: VestSort;
  direction?: "asc" | "desc";
}

export function vestQueryOf({ tab, page = 1, search, sort, direction }: VestListState, canFilter: boolean): VestQuery {
  if (!canFilter) return { page };
  return {
    page,
    status: tab === "closed" ? "CLOSED" : "ACTIVE",
    ...(search && { search }),
    ...(sort && { sort, direction: direction ?? "asc" }),
  };
}
