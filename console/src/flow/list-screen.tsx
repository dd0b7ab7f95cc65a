import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { Fragment, type ReactNode } from "react";
import { offers } from "#lib/config.ts";
import { formatSince } from "#lib/format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody, ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { type Column, isShown, type Sort } from "#ui/table/table-column.ts";
import type { ListState } from "./address.ts";
import { ExportMenu, ExportProgress } from "./export-menu.tsx";
import type { ListFilter } from "./list.ts";
import { PrefetchOverlays } from "./prefetch-overlays.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { footerOf, type ShownList } from "./use-list.ts";

interface ListScreenProps<Row, P extends Page<Row>, State extends ListState> {
  shown: ShownList<Row, P, State>;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  cards?: ReactNode;
  /** Filters without a closed set of choices. */
  filters?: ReactNode;
  /** Stands above the table. */
  above?: ReactNode;
  columns?: readonly Column<Row>[];
  rowActions?: (row: Row) => readonly MenuItem[];
  /** Prefetched once the list is shown. */
  overlays?: readonly { preload: () => Promise<void> }[];
  /** Called when an export has ended. */
  onExported?: () => void;
  /** Replaces the hint of the description. */
  hint?: string | undefined;
  /** True in a part of a screen that has a title and tabs of its own. */
  isPart?: boolean;
  /** Replaces the table. */
  children?: ReactNode;
}

/** The screen of a list: title, tabs, search, filters, table, footer, paging. */
export function ListScreen<Row, P extends Page<Row>, State extends ListState>(props: ListScreenProps<Row, P, State>) {
  const { shown, actions, cards, above, columns = shown.list.columns, overlays, isPart = false } = props;
  const { list, state, page, data, rows, canFilter, narrow, show } = shown;
  const { tabs, search, hint } = list;
  const sorting = canFilter && columns.some(({ sortable }) => sortable) ? sortingOf(shown) : undefined;
  const { hidden, hide } = useHiddenColumns(list.title, state.hide, (keys) =>
    show(searchParam<State>("hide", keys), { replace: true }),
  );
  const exportMenu = list.file ? (
    <ExportMenu
      operation={list.file.operation}
      query={{ ...list.file.call(state).query, columns: fileColumns(columns, hidden) }}
      disabled={!shown.isStale && !rows?.length}
      onClose={props.onExported}
    />
  ) : null;
  const filters = [
    ...(list.filters ?? [])
      .filter(({ needsFilters = false }) => canFilter || !needsFilters)
      .map((filter) => <Filter key={filter.word} filter={filter} shown={shown} />),
    props.filters ? <Fragment key="special">{props.filters}</Fragment> : null,
    sorting ? <SortSelect key="sort" columns={columns} {...sorting} /> : null,
    list.choice ? <list.choice key="columns" columns={columns} hidden={hidden} onChange={hide} /> : null,
  ].filter(Boolean);
  const Frame = isPart ? ListBody : ListFrame;

  return (
    <>
      <Frame
        title={list.title}
        actions={
          <>
            {isPart ? null : exportMenu}
            {actions}
          </>
        }
        cards={cards}
        tabs={
          tabs && {
            label: tabs.label,
            tabs: tabs.options,
            value: chosenOf(tabs, state, "tab"),
            // A loaded page without server filters has the rows of all tabs; a filtering server has separate pages for
            // each.
            onChange: (chosen) =>
              (tabs.of && !canFilter ? show : narrow)(searchParam<State>("tab", chosen, tabs.usual)),
          }
        }
        search={
          search && (canFilter || !search.needsFilters)
            ? {
                value: state.search ?? "",
                placeholder: search.placeholder,
                when: search.when,
                onChange: (words) => narrow(searchParam<State>("search", words)),
              }
            : undefined
        }
        filters={filters.length > 0 ? filters : undefined}
        tool={isPart && offers("export") ? exportMenu : undefined}
        footer={footerOf(shown)}
        hint={props.hint ?? (!canFilter && data?.items.length ? hint?.(data.items.length) : undefined)}
        paging={{
          page,
          lastPage: data ? knownLastPage(data) : page,
          onChange: shown.turn,
          onIntent: shown.prefetch,
        }}
      >
        {shown.refreshProblem ? <FailureLine {...shown.refreshProblem} isRetrying={shown.isRefreshing} /> : null}
        {above}
        {props.children ?? (
          <DataTable
            caption={list.title}
            columns={columns}
            rows={rows}
            rowKey={list.rowKey}
            rowName={list.rowName}
            rowActions={props.rowActions}
            total={data ? (knownTotal(data) ?? undefined) : undefined}
            offset={data ? (data.page - 1) * data.perPage : 0}
            isRefreshing={shown.isRefreshing}
            isStale={shown.isStale}
            asOf={shown.rememberedAt === undefined ? undefined : formatSince(shown.rememberedAt)}
            error={shown.problem}
            empty={<EmptyState {...list.empty(state)} />}
            {...sorting}
            hiddenColumns={hidden}
          />
        )}
      </Frame>
      {data ? (
        <PrefetchOverlays overlays={[...(overlays ?? []), ...(offers("export") ? [ExportProgress] : [])]} />
      ) : null}
    </>
  );
}

interface FilterProps<Row, P extends Page<Row>, State extends ListState> {
  filter: ListFilter<State>;
  shown: ShownList<Row, P, State>;
}

function Filter<Row, P extends Page<Row>, State extends ListState>({ filter, shown }: FilterProps<Row, P, State>) {
  const { word: name, label, options, usual, look: Choice = SelectFilter } = filter;
  return (
    <Choice
      label={label}
      options={options}
      value={chosenOf(filter, shown.state, name)}
      onChange={(value: string) => shown.narrow(searchParam<State>(name, value, usual))}
    />
  );
}

/** The keys of the shown columns, in their order; undefined for a list without columns. */
const fileColumns = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]): string | undefined =>
  columns
    .filter((column) => isShown(column, hidden) && !column.isScreenOnly)
    .map(({ key }) => key)
    .join() || undefined;

/** The sorting of the table; `undefined` is the usual order, newest first. */
function sortingOf<Row, P extends Page<Row>, State extends ListState>({ state, narrow }: ShownList<Row, P, State>) {
  const { sort, direction } = state;
  return {
    sort: sort === undefined ? undefined : { key: sort, direction: direction ?? ("asc" as const) },
    onSort: (wanted: Sort | undefined) =>
      narrow({
        sort: wanted?.key,
        direction: wanted?.direction === "desc" ? "desc" : undefined,
      } as Partial<State>),
  };
}

const chosenOf = (choice: { usual?: string }, state: object, name: string) =>
  String((state as Readonly<Record<string, unknown>>)[name] ?? choice.usual ?? "");

/** A search parameter, absent for the usual value. The route ignores an invalid value. */
const searchParam = <State,>(name: string, value: string, usual = "") =>
  ({ [name]: value === usual ? undefined : value }) as Partial<State>;
