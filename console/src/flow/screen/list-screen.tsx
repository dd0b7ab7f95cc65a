import { knownLastPage, knownTotal, PAGE_SIZES, type Page, type PageSize } from "@hivekeeper/contract/page.ts";
import { Columns3 } from "lucide";
import type { ReactNode } from "react";
import { useChoice } from "#flow/bulk/use-choice.ts";
import type { ListState } from "#flow/list/address.ts";
import { useArrangement } from "#flow/list/arrangement.ts";
import { ExportMenu, ExportProgress } from "#flow/list/export-menu.tsx";
import type { ListColumn } from "#flow/list/list.ts";
import type { AnyShown } from "#flow/list/list-on-paper.tsx";
import { tabsOf } from "#flow/list/list-tabs.ts";
import { searchParam } from "#flow/list/list-words.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { footerOf, type ShownList } from "#flow/list/use-list.ts";
import { type SpecialFilters, useListFilters } from "#flow/list/use-list-filters.tsx";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { formatSince } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailureLine } from "#ui/failure-line.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { DataTable, type RowWalk } from "#ui/table/data-table.tsx";
import { ListBody, ListFrame } from "#ui/table/list-frame.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { SortSelect } from "#ui/table/sort-select.tsx";
import { type Column, inOrder, isHideable, type Sort } from "#ui/table/table-column.ts";
import { useCalm } from "#ui/use-calm.ts";

const BulkBar = lazyPart(() => import("#flow/bulk/bulk-bar.tsx").then((file) => file.BulkBar), { isExtra: true });
const ViewBar = lazyPart(() => import("#flow/views/view-bar.tsx").then((file) => file.ViewBar), { isExtra: true });
const ListOnPaper = lazyPart(() => import("#flow/list/list-on-paper.tsx").then((file) => file.ListOnPaper), {
  isExtra: true,
});
const PrintButton = lazyPart(() => import("#flow/list/print-button.tsx").then((file) => file.PrintButton), {
  isExtra: true,
});
const ListColumns = lazyPart(() => import("#flow/list/list-columns.tsx").then((file) => file.ListColumns));

/** Under an empty table where the server does not filter: the loaded page has rows of other tabs. */
const ELSEWHERE = "The other tabs and pages may have some.";

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }));

interface ListScreenProps<Row, P extends Page<Row>, State extends ListState> extends SpecialFilters {
  shown: ShownList<Row, P, State>;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  cards?: ReactNode;
  /** Stands above the table. */
  above?: ReactNode;
  columns?: readonly ListColumn<Row>[];
  rowActions?: (row: Row) => readonly MenuItem[];
  /** Opens a row; "View" of its actions if left out. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Prefetched once the list is shown. */
  overlays?: readonly { preload: () => Promise<void> }[];
  /** Called when an export has ended. */
  onExported?: () => void;
  /** Replaces the hint of the description. */
  hint?: string | undefined;
  /** True in a part of a screen that has a title and tabs of its own. */
  isPart?: boolean;
  /** A narrow list of two lines a row. */
  lines?: RowWalk<Row>;
  /** Replaces the table. */
  children?: ReactNode;
}

/** The screen of a list: title, tabs, search, filters, table, footer, paging. */
export function ListScreen<Row, P extends Page<Row>, State extends ListState>(props: ListScreenProps<Row, P, State>) {
  const { shown, actions, cards, above, overlays = [], isPart = false } = props;
  const may = useMay();
  const { list, state, page, data, rows, canFilter, narrow, show } = shown;
  const { search, hint } = list;
  const columns = (props.columns ?? list.columns).filter(({ right }) => !right || may(right));
  const empty = list.empty(state);
  const hasOthers = !canFilter && (data?.items.length ?? 0) > 0;
  const choice = useChoice(
    list.bulk && {
      kind: list.bulk,
      query: list.call(state).query,
      rows: shown.isStale ? [] : (rows ?? []),
      idOf: list.rowKey,
      total: data ? knownTotal(data) : null,
    },
  );
  const sorting = canFilter && columns.some(({ sortable }) => sortable !== false) ? sortingOf(shown) : undefined;
  const arrangement = useArrangement(list.name, state);
  const isCalm = useCalm() || (data !== undefined && ViewBar.isLoaded());
  const viewBar = isCalm && offers("lists") ? <ViewBar key="views" list={list.name} state={state} /> : null;
  const filters = useListFilters(shown, { ...props, isNarrow: props.lines !== undefined });
  const shownColumns = inOrder(columns, arrangement.order).filter(
    (column) => !(isHideable(column) && arrangement.hidden.includes(column.key)),
  );
  const exportMenu = list.file ? (
    <>
      {isCalm && shown.whole && offers("lists") ? (
        <PrintButton shown={shown as unknown as AnyShown} disabled={!shown.isStale && !rows?.length} />
      ) : null}
      <ExportMenu
        operation={list.file}
        query={{ ...list.call(state).query, columns: fileColumns(shownColumns) }}
        disabled={!shown.isStale && !rows?.length}
        onClose={props.onExported}
      />
    </>
  ) : null;
  const toolbar = [
    isPart ? viewBar : null,
    ...filters.controls,
    sorting ? <SortSelect key="sort" columns={columns} {...sorting} isAlone={props.lines !== undefined} /> : null,
    columns.length > 0 && !props.lines ? (
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
        tabs={tabsOf(shown)}
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
        allFilters={filters.all}
        filters={toolbar.length > 0 ? toolbar : undefined}
        tool={isPart && offers("lists") ? exportMenu : undefined}
        footer={footerOf(shown)}
        hint={props.hint ?? (!canFilter && data?.items.length ? hint?.(data.items.length) : undefined)}
        paging={{
          page,
          lastPage: data ? knownLastPage(data) : page,
          onChange: shown.turn,
          onIntent: shown.prefetch,
        }}
        sizes={
          list.hasSizes || offers("lists") ? (
            <SelectFilter
              label="Rows per page"
              size="sm"
              options={SIZES}
              value={String(sizeOf(list.name, state))}
              onChange={(size) => shown.resize(Number(size) as PageSize)}
            />
          ) : null
        }
      >
        {shown.refreshProblem ? <FailureLine {...shown.refreshProblem} isRetrying={shown.isRefreshing} /> : null}
        {filters.chips}
        {isCalm ? <ListOnPaper shown={shown as unknown as AnyShown} active={props.active} /> : null}
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
            lines={props.lines}
            total={data ? (knownTotal(data) ?? undefined) : undefined}
            offset={data ? (data.page - 1) * data.perPage : 0}
            isRefreshing={shown.isRefreshing}
            isStale={shown.isStale}
            asOf={shown.rememberedAt === undefined ? undefined : formatSince(shown.rememberedAt)}
            error={shown.problem}
            empty={<EmptyState {...empty} hint={empty.hint ?? (hasOthers ? ELSEWHERE : undefined)} />}
            {...(props.lines ? undefined : sorting)}
          />
        )}
      </Frame>
      {data ? (
        <PrefetchOverlays overlays={[...overlays, ListColumns, ...(offers("lists") ? [ExportProgress] : [])]} />
      ) : null}
      {choice && choice.count > 0 ? <BulkBar choice={choice} /> : null}
      {filters.panel}
    </>
  );
}

const COLUMNS_MARK = (
  <>
    <Icon of={Columns3} className="size-4" />
    <span className="max-sm:hidden">Columns</span>
  </>
);

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
