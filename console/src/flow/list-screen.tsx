import { PAGE_SIZES, type PageSize } from "@hivekeeper/contract/lists.ts";
import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { Columns3 } from "lucide";
import { Fragment, type ReactNode } from "react";
import { offers } from "#lib/config.ts";
import { formatSince } from "#lib/format.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody, ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { type Column, inOrder, isHideable, type Sort } from "#ui/table/table-column.ts";
import { useCalm } from "#ui/use-calm.ts";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { sizeOf } from "./list-preferences.ts";
import { PrefetchOverlays } from "./prefetch-overlays.tsx";
import { useArrangement } from "./use-arrangement.ts";
import { footerOf, type ShownList } from "./use-list.ts";

const ViewBar = lazyPart(async () => (await import("./views/view-bar.tsx")).ViewBar, { isExtra: true });
const ListColumns = lazyPart(async () => (await import("./list-columns.tsx")).ListColumns);

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }));

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
  /** Replaces the hint of the description. */
  hint?: string | undefined;
  /** True in a part of a screen that has a title and tabs of its own. */
  isPart?: boolean;
  /** Replaces the table. */
  children?: ReactNode;
}

/** The screen of a list: title, tabs, search, filters, table, footer, paging. */
export function ListScreen<Row, P extends Page<Row>, State extends ListState>(props: ListScreenProps<Row, P, State>) {
  const { shown, actions, cards, above, columns = shown.list.columns, overlays = [], isPart = false } = props;
  const { list, state, page, data, rows, canFilter, narrow, show } = shown;
  const { tabs, search, hint } = list;
  const sorting = canFilter && columns.some(({ sortable }) => sortable) ? sortingOf(shown) : undefined;
  const arrangement = useArrangement(list.name, state);
  const isCalm = useCalm() || (data !== undefined && ViewBar.isLoaded());
  const viewBar = isCalm && offers("views") ? <ViewBar key="views" list={list.name} state={state} /> : null;
  const filters = [
    isPart ? viewBar : null,
    ...(list.filters ?? [])
      .filter(({ needsFilters = false }) => canFilter || !needsFilters)
      .map((filter) => <Filter key={filter.word} filter={filter} shown={shown} />),
    props.filters ? <Fragment key="special">{props.filters}</Fragment> : null,
    sorting ? <SortSelect key="sort" columns={columns} {...sorting} /> : null,
    columns.length > 0 ? (
      <Popover key="columns" label="Columns" className={buttonClass()} button={COLUMNS_MARK}>
        {() => (
          <div className="w-72 max-w-full p-1">
            <ListColumns
              list={list.name}
              columns={columns}
              state={state}
              onArrange={(words) => show(words as Partial<State>, { replace: true })}
            />
          </div>
        )}
      </Popover>
    ) : null,
  ].filter(Boolean);
  const Frame = isPart ? ListBody : ListFrame;

  return (
    <>
      <Frame
        title={list.title}
        aside={viewBar}
        actions={actions}
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
        footer={footerOf(shown)}
        hint={props.hint ?? (!canFilter && data?.items.length ? hint?.(data.items.length) : undefined)}
        paging={{
          page,
          lastPage: data ? knownLastPage(data) : page,
          onChange: shown.turn,
          onIntent: shown.prefetch,
        }}
        sizes={
          list.hasSizes || offers("preferences") ? (
            <SelectFilter
              label="Rows per page"
              className="min-h-7! py-0.5! text-[0.8125rem] max-sm:min-w-0! max-sm:flex-none! print:hidden"
              options={SIZES}
              value={String(sizeOf(list.name, state))}
              onChange={(size) => shown.resize(Number(size) as PageSize)}
            />
          ) : null
        }
      >
        {shown.refreshProblem ? <FailureLine {...shown.refreshProblem} isRetrying={shown.isRefreshing} /> : null}
        {above}
        {props.children ?? (
          <DataTable
            caption={list.title}
            columns={inOrder(columns, arrangement.order).filter(
              (column) => !(isHideable(column) && arrangement.hidden.includes(column.key)),
            )}
            density={arrangement.density}
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
          />
        )}
      </Frame>
      {data ? <PrefetchOverlays overlays={[...overlays, ListColumns]} /> : null}
    </>
  );
}

const COLUMNS_MARK = (
  <>
    <Icon of={Columns3} className="size-4" />
    <span className="max-sm:hidden">Columns</span>
  </>
);

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
