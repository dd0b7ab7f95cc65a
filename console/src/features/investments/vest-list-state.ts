import { VEST_SORTS, type VestSort } from "@hivekeeper/contract/vest.ts";
import { laterPage, oneOf, searchWords } from "#lib/search-params.ts";
import type { Sort } from "#ui/table-column.ts";

export type VestTab = "active" | "closed";

/** What the list shows, as its address has it. Defaults are absent: active tab, first page, newest first. */
export interface VestListState {
  tab?: "closed";
  page?: number;
  search?: string;
  sort?: VestSort;
  direction?: "desc";
  /** Keys of the columns put away, joined by commas. */
  hide?: string;
}

/** Forgiving: what is mangled counts as absent. */
export function readVestListState(search: Readonly<Record<string, unknown>>): VestListState {
  const page = laterPage(search.page);
  const words = searchWords(search.search);
  const sort = oneOf(search.sort, VEST_SORTS);
  const hide = typeof search.hide === "string" ? search.hide.slice(0, 200) : "";
  return {
    ...(search.tab === "closed" && { tab: "closed" }),
    ...(page && { page }),
    ...(words && { search: words }),
    ...(sort && { sort, ...(search.direction === "desc" && { direction: "desc" }) }),
    ...(hide && { hide }),
  };
}

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

export const onPage = ({ page: _, ...state }: VestListState, page: number): VestListState =>
  page > 1 ? { ...state, page } : state;

export const onTab = ({ tab: _, ...state }: VestListState, tab: VestTab): VestListState =>
  tab === "closed" ? { ...state, tab } : state;

/** From page 1. */
export const searchedFor = ({ search: _, page: __, ...state }: VestListState, search: string): VestListState =>
  search ? { ...state, search } : state;

export const sortOf = ({ sort, direction }: VestListState): Sort | undefined =>
  sort && { key: sort, direction: direction ?? "asc" };

/** In another order, from page 1; `undefined` is the usual order, newest first. */
export function sortedBy(before: VestListState, wanted: Sort | undefined): VestListState {
  const { sort: _, direction: __, page: ___, ...state } = before;
  const sort = oneOf(wanted?.key, VEST_SORTS);
  if (!sort) return state;
  return { ...state, sort, ...(wanted?.direction === "desc" && { direction: "desc" }) };
}

export const hiddenIn = ({ hide = "" }: VestListState): string[] => hide.split(",").filter((key) => key !== "");

export const hiding = ({ hide: _, ...state }: VestListState, keys: readonly string[]): VestListState =>
  keys.length > 0 ? { ...state, hide: keys.join(",") } : state;
