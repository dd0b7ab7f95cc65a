import { isPrivateSearch, laterPage, oneOf, searchWords } from "#lib/search-params.ts";
import type { Sort } from "#ui/table/table-column.ts";

/** What the address of every list holds. Defaults are absent: first page, no search, newest first, all columns. */
export interface ListState<SortWord extends string = string> {
  page?: number;
  search?: string;
  sort?: SortWord;
  direction?: "desc";
  /** Keys of the columns put away, joined by commas. */
  hide?: string;
}

type Change<State> = { [Name in keyof State]?: State[Name] | undefined };

/** Forgiving: what is mangled counts as absent. */
export function readListState<const Sorts extends readonly string[]>(
  search: Readonly<Record<string, unknown>>,
  sorts: Sorts,
): ListState<Sorts[number]> {
  const sort = oneOf(search.sort, sorts);
  return defined<ListState<Sorts[number]>>({
    page: laterPage(search.page),
    search: searchWords(search.search),
    sort,
    direction: sort && search.direction === "desc" ? "desc" : undefined,
    hide: typeof search.hide === "string" ? search.hide.slice(0, 200) || undefined : undefined,
  });
}

/** The state without a search that may be somebody's number: that is for no address. */
export const addressable = <State extends ListState>(state: State): State =>
  isPrivateSearch(state.search ?? "") ? defined<State>({ ...state, search: undefined }) : state;

/** The id of an open overlay's record: a backend's own, a number, a UUID, whatever fits into a path. */
export const recordId = (value: unknown): string | undefined => String(value ?? "").slice(0, 64) || undefined;

/** The same list on another page, or with other columns. */
export const showing = <State extends object>(state: State, change: Change<State>): State =>
  defined<State>({ ...state, ...change });

/** Another list: another search, filter or order. It begins on its first page. */
export const listing = <State extends { page?: number }>(state: State, change: Change<State>): State =>
  defined<State>({ ...state, ...change, page: undefined });

export const onPage = <State extends { page?: number }>(state: State, page: number): State =>
  defined<State>({ ...state, page: page > 1 ? page : undefined });

export const sortOf = ({ sort, direction }: ListState): Sort | undefined =>
  sort === undefined ? undefined : { key: sort, direction: direction ?? "asc" };

/** In another order; `undefined` is the usual one, newest first. */
export function sortedBy<State extends ListState>(state: State, wanted: Sort | undefined): State {
  return defined<State>({
    ...state,
    page: undefined,
    sort: wanted?.key,
    direction: wanted?.direction === "desc" ? "desc" : undefined,
  });
}

export const hiddenIn = ({ hide = "" }: { hide?: string }): string[] => hide.split(",").filter((key) => key !== "");

export const hiding = <State extends { hide?: string }>(state: State, keys: readonly string[]): State =>
  defined<State>({ ...state, hide: keys.join(",") || undefined });

/** Without the names that hold nothing, so that they do not stand in the address. */
export const defined = <State extends object>(state: { [Name in keyof State]?: unknown }): State =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as State;
