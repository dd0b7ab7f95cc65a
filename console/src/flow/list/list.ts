import type { BulkKind } from "@hivekeeper/contract/bulk.ts";
import type { Extension } from "@hivekeeper/contract/config.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import type { AreaRight } from "@hivekeeper/contract/right.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import type { ComponentType } from "react";
import type { EmptyStateProps } from "#ui/empty-state.tsx";
import type { SelectFilterProps, SelectOption } from "#ui/table/select-filter.tsx";
import type { Column } from "#ui/table/table-column.ts";
import type { ListState } from "./address.ts";
import type { PageQuery } from "./list-query.ts";
import type { PageCall } from "./page-call.ts";

/** The description of one list. `useList` and `ListScreen` do what all lists have in common. */
export interface List<Row, P extends Page<Row>, State extends ListState> extends ListLook<Row, P, State> {
  /** The query options of the page for a state. */
  page: (state: State) => PageQuery<P>;
  /** The toast (`title` where it has one of its own), and the line in the table's place. */
  failed: { toast: string; text: string; title?: string };
}

/** How a list is shown, wherever its page comes from. */
export interface ListLook<Row, P extends Page<Row>, State extends ListState> {
  /** Its name in preferences and saved views. */
  name: ListName;
  title: string;
  tabs?: ListTabs<Row>;
  search?: { placeholder: string; when?: "enter"; needsFilters?: boolean; textsOf?: (row: Row) => readonly string[] };
  filters?: readonly ListFilter<State>[];
  /** The period, with the specification's own choices where it has some (extension `lists`). */
  period?: { own?: ListFilter<State>; hasDays?: false };
  columns: readonly ListColumn<Row>[];
  /** The list's own call, whose query chooses the rows of a file and of a job too. */
  call: (state: State) => Pick<PageCall, "query">;
  /** The kind of its rows in jobs that change many of them. */
  bulk?: BulkKind;
  /** True where the page size needs no extension: the specification's call takes one, or the console pages itself. */
  hasSizes?: boolean;
  rowKey: (row: Row) => string;
  /** The name of a row in labels and messages. */
  rowName?: (row: Row) => string;
  empty: (state: State) => EmptyStateProps;
  /** The line under the list. Defaults to `rangeFooter`. */
  footer?: (page: P, state: State) => string | undefined;
  /** Exports everything that a state chooses, on all pages (extension `lists`). */
  file?: Operation;
  /** The hint for a number of loaded rows, shown where the server does not filter. */
  hint?: (rows: number) => string;
}

export interface ListColumn<Row> extends Column<Row> {
  /** The right without which there is no such column. */
  right?: AreaRight;
}

/** A closed set of choices for one search parameter. */
interface Choice {
  label: string;
  options: readonly SelectOption[];
  /** The default, which is absent from the address. Empty if left out. */
  usual?: string;
}

/** The tabs, chosen by the search parameter `tab`. */
interface ListTabs<Row> extends Choice {
  /** The tab of a row. Where the server does not filter, it divides a loaded page between the tabs. */
  of?: (row: Row) => string;
}

export interface ListFilter<State> extends Choice {
  word: keyof State & string;
  /** A select if left out. */
  look?: ComponentType<Pick<SelectFilterProps<string>, "label" | "options" | "value" | "onChange">>;
  /** The extension without which there is no such filter. */
  needs?: Extension;
}
