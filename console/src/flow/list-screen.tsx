import { PAGE_SIZES, type PageSize } from "@hivekeeper/contract/lists.ts";
import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { Columns3, ListFilter as FilterMark } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { offers } from "#lib/config.ts";
import { formatCount, formatSince } from "#lib/format.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ListBody, ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { type Column, inOrder, isHideable, type Sort } from "#ui/table/table-column.ts";
import { useCalm } from "#ui/use-calm.ts";
import type { ActiveFilter } from "./active-filters.ts";
import type { ListState } from "./address.ts";
import { useChoice } from "./bulk/use-choice.ts";
import { ExportMenu, ExportProgress } from "./export-menu.tsx";
import type { ListFilter } from "./list.ts";
import { sizeOf } from "./list-preferences.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { PrefetchOverlays } from "./prefetch-overlays.tsx";
import { useArrangement } from "./use-arrangement.ts";
import { footerOf, type ShownList } from "./use-list.ts";

const BulkBar = lazyPart(async () => (await import("./bulk/bulk-bar.tsx")).BulkBar, { isExtra: true });
const ViewBar = lazyPart(async () => (await import("./views/view-bar.tsx")).ViewBar, { isExtra: true });
const ListColumns = lazyPart(async () => (await import("./list-columns.tsx")).ListColumns);
const ListChips = lazyPart(async () => (await import("./list-chips.tsx")).ListChips, { isExtra: true });
const AllFilters = lazyOverlay(async () => (await import("./all-filters.tsx")).AllFilters);

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }));

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
  /** Opens a row; "View" of its actions if left out. */
  onOpen?: (row: Row) => void;
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
  const { shown, actions, cards, above, columns = shown.list.columns, overlays = [], isPart = false } = props;
  const { list, state, page, data, rows, canFilter, narrow, show } = shown;
  const { tabs, search, hint } = list;
  const choice = useChoice(
    list.bulk && {
      kind: list.bulk.kind,
      query: list.bulk.call(state).query,
      rows: shown.isStale ? [] : (rows ?? []),
      idOf: list.rowKey,
      total: data ? knownTotal(data) : null,
    },
  );
  const sorting = canFilter && columns.some(({ sortable }) => sortable) ? sortingOf(shown) : undefined;
  const arrangement = useArrangement(list.name, state);
  const isCalm = useCalm() || (data !== undefined && ViewBar.isLoaded());
  const viewBar = isCalm && offers("views") ? <ViewBar key="views" list={list.name} state={state} /> : null;
  const filters = filtersOf(props);
  const special = props.active ?? [];
  const active = special.length + countActive(shown);
  const [isFiltering, setFiltering] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const shownColumns = inOrder(columns, arrangement.order).filter(
    (column) => !(isHideable(column) && arrangement.hidden.includes(column.key)),
  );
  const exportMenu = list.file ? (
    <ExportMenu
      operation={list.file.operation}
      query={{ ...list.file.call(state).query, columns: fileColumns(shownColumns) }}
      disabled={!shown.isStale && !rows?.length}
      onClose={props.onExported}
    />
  ) : null;
  const toolbar = [
    isPart ? viewBar : null,
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
        tool={isPart && offers("export") ? exportMenu : undefined}
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
        {active > 0 ? <ListChips shown={shown} special={special} onOff={() => filtersButton.current?.focus()} /> : null}
        {above}
        {props.children ?? (
          <DataTable
            caption={list.title}
            columns={shownColumns}
            density={arrangement.density}
            rows={rows}
            rowKey={list.rowKey}
            rowName={list.rowName}
            rowActions={props.rowActions}
            choice={choice}
            onOpen={props.onOpen}
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
      {data ? (
        <PrefetchOverlays overlays={[...overlays, ListColumns, ...(offers("export") ? [ExportProgress] : [])]} />
      ) : null}
      {choice && choice.count > 0 ? <BulkBar choice={choice} /> : null}
      {isFiltering ? (
        <AllFilters shown={shown} special={special} filters={filters} onClose={() => setFiltering(false)} />
      ) : null}
    </>
  );
}

const COLUMNS_MARK = (
  <>
    <Icon of={Columns3} className="size-4" />
    <span className="max-sm:hidden">Columns</span>
  </>
);

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
  const hasMember = state.member && offers("people");
  return words.filter((word) => state[word] !== undefined).length + (isOtherPeriod ? 1 : 0) + (hasMember ? 1 : 0);
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

/** The keys of the shown columns, in their order; undefined for a list without columns. */
const fileColumns = <Row,>(columns: readonly Column<Row>[]): string | undefined =>
  columns
    .filter(({ isScreenOnly = false }) => !isScreenOnly)
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
