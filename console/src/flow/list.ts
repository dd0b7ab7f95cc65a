import type { Page } from "@hivekeeper/contract/page.ts";
import type { ComponentType } from "react";
import type { EmptyStateProps } from "#ui/empty-state.tsx";
import type { ColumnChoiceProps } from "#ui/table/column-choice.tsx";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import type { Column } from "#ui/table/table-column.ts";
import type { ListState } from "./address.ts";
import type { PageQuery } from "./list-query.ts";

/** What is special about a list. What all lists do is in `useList` and `ListScreen`. */
export interface List<Row, P extends Page<Row>, State extends ListState> extends ListLook<Row, P, State> {
  /** The query of the page that a state asks for. */
  page: (state: State) => PageQuery<P>;
  /** The toast (`title` where it has one of its own), and the line in the table's place. */
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
