import { MAX_PER_PAGE, type Page, type PageSize } from "@hivekeeper/contract/page.ts";
import { useState } from "react";
import { offers } from "#lib/config.ts";
import type { ListState } from "./address.ts";
import { prefer, usePreference } from "./arrangement.ts";
import type { List, ListLook } from "./list.ts";
import { rangeFooter } from "./list-footer.ts";
import type { PageQuery } from "./list-query.ts";
import { sizeOf } from "./page-size.ts";
import type { ListAddress } from "./use-list-address.ts";
import { usePagedList } from "./use-paged-list.ts";

/** The state of the request for a page: its data, its failure, how to prefetch another one. */
export interface PageAnswer<P> {
  data: P | undefined;
  /** `data` answers an older request. */
  isStale: boolean;
  /**
   * `data` comes from the browser's cache, which stores a part of each row only: when it was stored, in milliseconds
   * since 1970.
   */
  rememberedAt?: number | undefined;
  isRefreshing: boolean;
  /** More rows are loading, so that `data` is not shown yet. */
  isWaiting?: boolean;
  problem: { message: string; onRetry: () => void } | undefined;
  /** The failure of a later request: `data` is from before it. */
  refreshProblem?: PageAnswer<P>["problem"];
  /** Prefetches another page. */
  prefetch?: (page: number) => void;
}

/** What a list's state chooses on all pages, for paper. */
interface WholeList<P> {
  query: (page: number) => PageQuery<P>;
  /** Shows one page with all rows in place of the page, until it is called without one. */
  show: (all: P | undefined) => void;
  isShown: boolean;
}

/** A list with the page on screen and the functions that change what is shown. */
export interface ShownList<Row, P extends Page<Row>, State extends ListState> extends PageAnswer<P> {
  list: ListLook<Row, P, State>;
  state: State;
  page: number;
  /** Extension `lists`: the server searches, filters and sorts the whole list. */
  canFilter: boolean;
  /** Undefined while there are no rows to show. */
  rows: readonly Row[] | undefined;
  /** Changes the search, a filter or the order, and returns to the first page. */
  narrow: (change: Partial<State>) => void;
  /** Changes the view of the same page: the tab of its rows, its columns. */
  show: (change: Partial<State>, how?: { replace: boolean }) => void;
  /** Goes to another page. */
  turn: (page: number) => void;
  /** Changes the number of rows of a page. The first row that is shown stays on the page. */
  resize: (size: PageSize) => void;
  whole?: WholeList<P>;
  /** To be called when a row has left the list. After the last row of a page, shows the previous page. */
  onRowGone: () => void;
}

/** Loads the page of a list that its address names. */
export function useList<Row, P extends Page<Row>, State extends ListState>(
  list: List<Row, P, State>,
  address: ListAddress<State>,
): ShownList<Row, P, State> {
  const { state } = address;
  usePreference(list.name); // it decides the page size
  const [all, setAll] = useState<P>();
  const answer = usePagedList({
    pageOf: (page) => list.page({ ...state, page }),
    page: state.page ?? 1,
    onBeyond: (lastPage) => address.change(onPage(state, lastPage), { replace: true }),
    failed: list.failed,
  });
  const shown = all ? { ...answer, data: all, isStale: false } : { ...answer, isWaiting: answer.isBeyond };
  return {
    ...shownList(list, address, shown),
    whole: {
      query: (page) => list.page({ ...state, page, size: MAX_PER_PAGE }),
      show: setAll,
      isShown: all !== undefined,
    },
  };
}

/** Like `useList`, for a page that is loaded in another way. */
export function shownList<Row, P extends Page<Row>, State extends ListState>(
  list: ListLook<Row, P, State>,
  { state, change }: ListAddress<State>,
  answer: PageAnswer<P>,
): ShownList<Row, P, State> {
  const { page = 1 } = state;
  const { data, isStale, isWaiting = false } = answer;
  const show: ShownList<Row, P, State>["show"] = (words, how) => change({ ...state, ...words }, how);
  return {
    ...answer,
    list,
    state,
    page,
    canFilter: offers("lists"),
    rows: data && !isWaiting ? rowsOf(list, data.items, state, isStale) : undefined,
    narrow: (words) => show({ ...words, page: undefined }),
    show,
    turn: (number) => change(onPage(state, number)),
    resize: (size) => {
      const before = (page - 1) * (data?.perPage ?? sizeOf(list.name, state));
      prefer(list.name, { size });
      change({ ...onPage(state, Math.floor(before / size) + 1), size: size > 10 ? size : undefined });
    },
    onRowGone: () => {
      if (!isStale && data?.items.length === 1 && page > 1) change(onPage(state, page - 1), { replace: true });
    },
  };
}

const onPage = <State extends ListState>(state: State, page: number): State => ({
  ...state,
  page: page > 1 ? page : undefined,
});

/** Filters rows by tab and search where the server lacks the extension `lists`. */
function rowsOf<Row, P extends Page<Row>, State extends ListState & { tab?: string }>(
  { tabs, search }: ListLook<Row, P, State>,
  items: readonly Row[],
  { tab = tabs?.usual ?? "", search: words = "" }: State,
  isStale: boolean,
): readonly Row[] | undefined {
  const canFilter = offers("lists");
  const ofTab = tabs?.of && (isStale || !canFilter) ? items.filter((row) => tabs.of?.(row) === tab) : items;
  // The page of another tab, kept while the new one loads, has no rows for this tab.
  if (isStale && tabs?.of && ofTab.length === 0) return undefined;
  const textsOf = canFilter ? undefined : search?.textsOf;
  return textsOf ? ofTab.filter((row) => holdWords(textsOf(row), words)) : ofTab;
}

/** Whether one of the texts contains the words, in any case. */
export function holdWords(texts: readonly string[], words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** The line under a list; undefined while no rows are shown. */
export const footerOf = <Row, P extends Page<Row>, State extends ListState>(shown: ShownList<Row, P, State>) =>
  shown.data && shown.rows
    ? ((!shown.whole?.isShown && shown.list.footer) || ((page: P) => rangeFooter(page)))(shown.data, shown.state)
    : undefined;
