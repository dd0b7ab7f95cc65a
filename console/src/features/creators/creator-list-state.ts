import {
  CREATOR_CATEGORIES,
  CREATOR_SORTS,
  type CreatorCategory,
  type CreatorSort,
} from "@hivekeeper/contract/creator.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { laterPage, oneOf, searchWords } from "#lib/search-params.ts";
import type { Sort } from "#ui/table-column.ts";

const FIRST_TAB = "assets_creators" satisfies CreatorCategory;
const STATUSES = ["active", "inactive"] as const;
export type CreatorStatusFilter = (typeof STATUSES)[number];

/** What the list shows, as its address has it. Defaults are absent: the first tab and page, all, newest first. */
export interface CreatorListState {
  tab?: Exclude<CreatorCategory, typeof FIRST_TAB>;
  page?: number;
  search?: string;
  status?: CreatorStatusFilter;
  sort?: CreatorSort;
  direction?: "desc";
  /** Keys of the columns put away, joined by commas. */
  hide?: string;
}

/** Forgiving: what is mangled counts as absent. */
export function readCreatorListState(search: Readonly<Record<string, unknown>>): CreatorListState {
  const tab = oneOf(search.tab, CREATOR_CATEGORIES);
  const page = laterPage(search.page);
  const words = searchWords(search.search);
  const status = oneOf(search.status, STATUSES);
  const sort = oneOf(search.sort, CREATOR_SORTS);
  const hide = typeof search.hide === "string" ? search.hide.slice(0, 200) : "";
  return {
    ...(tab && tab !== FIRST_TAB && { tab }),
    ...(page && { page }),
    ...(words && { search: words }),
    ...(status && { status }),
    ...(sort && { sort, ...(search.direction === "desc" && { direction: "desc" }) }),
    ...(hide && { hide }),
  };
}

/** What is asked of the server; the last three only with the extension `filters`. */
export interface CreatorQuery {
  page: number;
  per_page: number;
  search?: string;
  active?: boolean;
  category?: CreatorCategory;
  sort?: CreatorSort;
  direction?: "asc" | "desc";
}

export function creatorQueryOf(state: CreatorListState, canFilter: boolean): CreatorQuery {
  const { page = 1, search, status, sort, direction } = state;
  return {
    page,
    per_page: PER_PAGE,
    ...(search && { search }),
    ...(status && { active: status === "active" }),
    ...(canFilter && { category: tabOf(state) }),
    ...(canFilter && sort && { sort, direction: direction ?? "asc" }),
  };
}

export const tabOf = ({ tab }: CreatorListState): CreatorCategory => tab ?? FIRST_TAB;

export const onPage = ({ page: _, ...state }: CreatorListState, page: number): CreatorListState =>
  page > 1 ? { ...state, page } : state;

export const onTab = ({ tab: _, ...state }: CreatorListState, tab: CreatorCategory): CreatorListState =>
  tab === FIRST_TAB ? state : { ...state, tab };

/** From page 1. */
export const searchedFor = ({ search: _, page: __, ...state }: CreatorListState, search: string): CreatorListState =>
  search ? { ...state, search } : state;

/** From page 1; `undefined` is all of them. */
export const withStatus = (before: CreatorListState, status: CreatorStatusFilter | undefined): CreatorListState => {
  const { status: _, page: __, ...state } = before;
  return status ? { ...state, status } : state;
};

export const sortOf = ({ sort, direction }: CreatorListState): Sort | undefined =>
  sort && { key: sort, direction: direction ?? "asc" };

/** In another order, from page 1; `undefined` is the usual order, newest first. */
export function sortedBy(before: CreatorListState, wanted: Sort | undefined): CreatorListState {
  const { sort: _, direction: __, page: ___, ...state } = before;
  const sort = oneOf(wanted?.key, CREATOR_SORTS);
  if (!sort) return state;
  return { ...state, sort, ...(wanted?.direction === "desc" && { direction: "desc" }) };
}

export const hiddenIn = ({ hide = "" }: CreatorListState): string[] => hide.split(",").filter((key) => key !== "");

export const hiding = ({ hide: _, ...state }: CreatorListState, keys: readonly string[]): CreatorListState =>
  keys.length > 0 ? { ...state, hide: keys.join(",") } : state;
