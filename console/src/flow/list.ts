import type { Page } from "@hivekeeper/contract/page.ts";
import type { ComponentType } from "react";
import { offers } from "#lib/config.ts";
import type { EmptyStateProps } from "#ui/empty-state.tsx";
import type { ColumnChoiceProps } from "#ui/table/column-choice.tsx";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import type { Column } from "#ui/table/table-column.ts";
import type { ListState } from "./address.ts";
import { rangeFooter } from "./list-footer.ts";
import type { PageQuery } from "./list-query.ts";
import type { ListAddress } from "./use-list-address.ts";
import { usePagedList } from "./use-paged-list.ts";

/** What is special about a list; what all lists do follows from it. */
export interface List<Row, P extends Page<Row>, State extends ListState> extends ListLook<Row, P, State> {
  /** The query of the page that a state asks for. */
  page: (state: State) => PageQuery<P>;
  /** The spec's toast (`title` where it has one of its own), and its line in the table's place. */
  failed: { toast: string; text: string; title?: string };
}

/** How a list is shown, wherever its page comes from. */
export interface ListLook<Row, P extends Page<Row>, State extends ListState> {
  title: string;
  tabs?: ListTabs<Row>;
  search?: { placeholder: string; when?: "enter"; needsFilters?: boolean; textsOf?: (row: Row) => readonly string[] };
  filters?: readonly ListFilter<State>[];
  columns: readonly Column<Row>[];
  /** How columns are hidden, where they can be: `ColumnChoice`. */
  choice?: ComponentType<ColumnChoiceProps<Row>>;
  rowKey: (row: Row) => string;
  /** What a row is called where it is spoken of. */
  rowName?: (row: Row) => string;
  empty: (state: State) => EmptyStateProps;
  /** The line under the list, if it is not the usual one. */
  footer?: (page: P, state: State) => string | undefined;
  /** Said of so many rows where the server does not filter. */
  hint?: (rows: number) => string;
}

/** A closed set that a word of the address chooses from. */
interface Choice {
  label: string;
  options: readonly SelectOption[];
  /** What the address does not name, since it is the default; empty if left out. */
  usual?: string;
}

/** The word `tab` of the address. */
interface ListTabs<Row> extends Choice {
  /** The tab of a row. Where the server does not filter, all tabs of a loaded page are there, and it tells them apart. */
  of?: (row: Row) => string;
}

interface ChoiceProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

export interface ListFilter<State> extends Choice {
  word: keyof State & string;
  /** A select if left out. */
  look?: ComponentType<ChoiceProps>;
  /** Only a server with the extension `filters` knows it. */
  needsFilters?: boolean;
}

/** What there is of the page that a state asks for. */
export interface PageAnswer<P> {
  data: P | undefined;
  /** What is there answers an older question. */
  isStale: boolean;
  isRefreshing: boolean;
  /** Rows are on their way, though there is an answer. */
  isWaiting?: boolean;
  problem: { message: string; onRetry: () => void } | undefined;
  /** Asks for another page before it is needed. */
  prefetch?: (page: number) => void;
}

/** A list with its answer, as its screen shows it. */
export interface ShownList<Row, P extends Page<Row>, State extends ListState> extends PageAnswer<P> {
  list: ListLook<Row, P, State>;
  state: State;
  page: number;
  /** Extension `filters`: the server searches, filters and sorts the whole list. */
  canFilter: boolean;
  /** Undefined until there are any to show. */
  rows: readonly Row[] | undefined;
  /** Another list: another search, filter or order. It begins on its first page. */
  narrow: (change: Partial<State>) => void;
  /** The same page: another tab of its rows, other columns. */
  show: (change: Partial<State>, how?: { replace: boolean }) => void;
  /** Goes to another page. */
  turn: (page: number) => void;
  /** To be called when a row has left the list: its last row takes the page along. */
  onRowGone: () => void;
}

/** A list whose pages the server has. */
export function useList<Row, P extends Page<Row>, State extends ListState>(
  list: List<Row, P, State>,
  address: ListAddress<State>,
) {
  const { state } = address;
  const answer = usePagedList({
    pageOf: (page) => list.page({ ...state, page }),
    page: state.page ?? 1,
    onBeyond: (lastPage) => address.change(onPage(state, lastPage), { replace: true }),
    failed: list.failed,
  });
  const shown = shownList(list, address, { ...answer, isWaiting: answer.isBeyond });
  return { ...shown, isRemembered: answer.isRemembered };
}

/** A list whose page came in whatever way. */
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
    canFilter: offers("filters"),
    rows: data && !isWaiting ? rowsOf(list, data.items, state, isStale) : undefined,
    narrow: (words) => show({ ...words, page: undefined }),
    show,
    turn: (number) => change(onPage(state, number)),
    onRowGone: () => {
      if (data?.items.length === 1 && page > 1) change(onPage(state, page - 1), { replace: true });
    },
  };
}

const onPage = <State extends ListState>(state: State, page: number): State => ({
  ...state,
  page: page > 1 ? page : undefined,
});

/** The rows of a page that are seen: those of the tab and the search, which a server without `filters` does not know. */
function rowsOf<Row, P extends Page<Row>, State extends ListState & { tab?: string }>(
  { tabs, search }: ListLook<Row, P, State>,
  items: readonly Row[],
  { tab = tabs?.usual ?? "", search: words = "" }: State,
  isStale: boolean,
): readonly Row[] | undefined {
  const canFilter = offers("filters");
  const ofTab = tabs?.of && (isStale || !canFilter) ? items.filter((row) => tabs.of?.(row) === tab) : items;
  // Of a page that answers an older question the rows of the other tabs are no answer at all.
  if (isStale && tabs?.of && ofTab.length === 0) return undefined;
  const textsOf = canFilter ? undefined : search?.textsOf;
  return textsOf ? ofTab.filter((row) => holdWords(textsOf(row), words)) : ofTab;
}

/** Whether one of the texts holds the words, whatever their case. */
export function holdWords(texts: readonly string[], words: string): boolean {
  const wanted = words.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}

/** The line under a list; nothing while its rows are not known. */
export const footerOf = <Row, P extends Page<Row>, State extends ListState>(shown: ShownList<Row, P, State>) =>
  shown.data && shown.rows
    ? (shown.list.footer ?? ((page: P) => rangeFooter(page)))(shown.data, shown.state)
    : undefined;
