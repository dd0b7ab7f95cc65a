import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { ListFilter as FilterMark } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { offers } from "#lib/config.ts";
import { formatCount, formatSince } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody, ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import type { Column, Sort } from "#ui/table/table-column.ts";
import type { ActiveFilter } from "./active-filters.ts";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { PrefetchOverlays } from "./prefetch-overlays.tsx";
import { useHiddenColumns } from "./use-hidden-columns.ts";
import { footerOf, type ShownList } from "./use-list.ts";

const ListChips = lazyPart(async () => (await import("./list-chips.tsx")).ListChips, { isExtra: true });
const AllFilters = lazyOverlay(async () => (await import("./all-filters.tsx")).AllFilters);

interface ListScreenProps<Row, P extends Page<Row>, State extends ListState> {
  shown: ShownList<Row, P, State>;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  cards?: ReactNode;
  /** Filters without a closed set of choices, and those of them that are on. */
  filters?: ReactNode;
  /** More of them, which a narrow screen has behind the button `Filters`. */
  moreFilters?: ReactNode;
  active?: readonly ActiveFilter[];
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
  const { shown, actions, cards, above, columns = shown.list.columns, overlays, isPart = false } = props;
  const { list, state, page, data, rows, canFilter, narrow, show } = shown;
  const { tabs, search, hint } = list;
  const sorting = canFilter && columns.some(({ sortable }) => sortable) ? sortingOf(shown) : undefined;
  const { hidden, hide } = useHiddenColumns(list.title, state.hide, (keys) =>
    show(searchParam<State>("hide", keys), { replace: true }),
  );
  const filters = filtersOf(props);
  const special = props.active ?? [];
  const active = special.length + countActive(shown);
  const [isFiltering, setFiltering] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const toolbar = [
    ...filters.map(({ label, control, isMore }) => (
      <span key={label} className={isMore ? "contents max-sm:hidden" : "contents"}>
        {control}
      </span>
    )),
    filters.some(({ isMore }) => isMore) ? (
      <Button
        key="more"
        ref={filtersButton}
        aria-haspopup="dialog"
        title={active > 0 ? `${active} on` : undefined}
        icon={<Icon of={FilterMark} className="size-4" />}
        onClick={() => setFiltering(true)}
      >
        Filters
        {active > 0 ? (
          <span aria-hidden className={COUNT}>
            {active}
          </span>
        ) : null}
      </Button>
    ) : null,
    sorting ? <SortSelect key="sort" columns={columns} {...sorting} /> : null,
    list.choice ? <list.choice key="columns" columns={columns} hidden={hidden} onChange={hide} /> : null,
  ].filter(Boolean);
  const Frame = isPart ? ListBody : ListFrame;

  return (
    <>
      <Frame
        title={list.title}
        actions={actions}
        cards={cards}
        tabs={
          tabs && {
            label: tabs.label,
            tabs: counted(tabs, shown),
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
        filters={toolbar.length > 0 ? toolbar : undefined}
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
        {active > 0 ? <ListChips shown={shown} special={special} onOff={() => filtersButton.current?.focus()} /> : null}
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
      {data && overlays ? <PrefetchOverlays overlays={overlays} /> : null}
      {isFiltering ? (
        <AllFilters shown={shown} special={special} filters={filters} onClose={() => setFiltering(false)} />
      ) : null}
    </>
  );
}

const COUNT = "rounded-full bg-accent-soft px-1.5 text-xs leading-4.5 text-accent tabular-nums";

/** How many filters are not as usual: what is usual is absent from the address. */
function countActive<Row, P extends Page<Row>, State extends ListState>({
  list,
  state,
  canFilter,
}: ShownList<Row, P, State>) {
  const { filters = [], period } = list;
  const words = filters
    .filter(({ look, needsFilters }) => !look && (canFilter || !needsFilters))
    .map(({ word }) => word);
  const isOtherPeriod =
    period &&
    ((period.own && state[period.own.word]) || (offers("periods") && (state.period || state.from || state.to)));
  return words.filter((word) => state[word] !== undefined).length + (isOtherPeriod ? 1 : 0);
}

/** The filters of a list, each with its label; `isMore` for those that a narrow screen has behind the button. */
function filtersOf<Row, P extends Page<Row>, State extends ListState>({
  shown,
  ...special
}: Pick<ListScreenProps<Row, P, State>, "shown" | "filters" | "moreFilters">) {
  const { list, state, canFilter, narrow } = shown;
  const { own, hasDays = true } = list.period ?? {};
  const period = <PeriodFilter own={own} hasDays={hasDays} state={state} narrow={narrow} />;
  return [
    ...(own ? [{ label: "Period", control: period, isMore: false }] : []),
    ...(list.filters ?? [])
      .filter(({ needsFilters = false }) => canFilter || !needsFilters)
      .map((filter) => ({
        label: filter.label,
        control: <Filter filter={filter} shown={shown} />,
        isMore: filter.needsFilters === true,
      })),
    ...(special.filters ? [{ label: "Filter", control: special.filters, isMore: false }] : []),
    ...(special.moreFilters ? [{ label: "Filter by", control: special.moreFilters, isMore: true }] : []),
    ...(list.period && !own && offers("periods") ? [{ label: "Period", control: period, isMore: true }] : []),
  ];
}

/** The tabs with the number of rows under each (extension `periods`). */
function counted<Row, P extends Page<Row>, State extends ListState>(
  { options, countsSearch }: NonNullable<ShownList<Row, P, State>["list"]["tabs"]>,
  { data, state }: ShownList<Row, P, State>,
) {
  const counts = offers("periods") ? data?.tabs : undefined;
  if (!counts) return options;
  return options.map((tab) => {
    const count = counts[tab.value];
    if (count === undefined) return tab;
    const shownCount = formatCount(count);
    const hint = `${shownCount} ${count === 1 ? "record" : "records"}`;
    return { ...tab, count: shownCount, hint: state.search && !countsSearch ? `${hint} without the search` : hint };
  });
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
