import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { AsOf } from "#ui/as-of.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { useFocusAfterRemoval } from "#ui/overlay/return-focus.ts";
import type { RowChoice } from "./choose-box.tsx";
import { tableWidths } from "./column-width.ts";
import { markScrollEdges } from "./scroll-edges.ts";
import type { Column, Sort } from "./table-column.ts";
import { TableHead } from "./table-head.tsx";
import { AS } from "./table-roles.ts";
import { TableRow } from "./table-row.tsx";

export interface DataTableProps<Row> {
  /** The table's accessible name. Not visible, since the screen's title stands above. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer; placeholder rows show after 150 ms. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  empty: ReactNode;
  /** With `rowName` and `rowActions` every row ends with a menu called "Actions for {name}". */
  rowName?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** With `rowName`, every row begins with a checkbox called "Choose {name}". */
  choice?: RowChoice<Row> | undefined;
  /** What a click on a row and Enter do. Defaults to the row's action whose `shortcut` is Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The number of rows in the whole list, if known, for `aria-rowcount`. */
  total?: number | undefined;
  /** The number of rows before this page. */
  offset?: number | undefined;
  /** A request is in progress; the shown rows stay. */
  isRefreshing?: boolean | undefined;
  /** The shown rows answer an earlier query: dimmed until the new answer arrives. */
  isStale?: boolean | undefined;
  /** The time of the shown rows, where they are from an earlier visit. */
  asOf?: string | undefined;
  /** Shown in place of the table when there are no rows to show. */
  error?: { message: string; onRetry: () => void } | undefined;
  sort?: Sort | undefined;
  /** Without it no column sorts. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** How close the rows stand. */
  density?: "comfortable" | "compact" | undefined;
  /** A narrow list of two lines a row, beside what it leads to. */
  lines?: RowWalk<Row> | undefined;
  /** The number of placeholder rows. */
  pageSize?: number | undefined;
}

/** A list that is walked through: what stands beside it follows. */
export interface RowWalk<Row> {
  /** The key of the row that is shown beside the list. */
  current: string | undefined;
  /** The focus has come to a row, or a press. */
  onCome: (row: Row) => void;
}

/** A list's table. Where its place is narrow, its rows have two lines (`styles/table.css`). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, asOf, empty, error, total } = props;
  const { isRefreshing = false, isStale = false, pageSize = 10, offset = 0 } = props;
  const captionId = useId();
  const asOfId = useId();
  const rememberFocus = useFocusAfterRemoval(rows);
  const isLoading = rows === undefined && !error;
  const has = { choice: Boolean(props.choice), menu: Boolean(props.rowActions) };
  const width = columns.length + (has.menu ? 1 : 0) + (has.choice ? 1 : 0);
  const widths = tableWidths(columns, has);
  const [focused, setFocused] = useState<string>();
  const isShown = (key: string | undefined) => rows?.some((row) => props.rowKey(row) === key);
  const tabStop = [focused, props.lines?.current].find(isShown) ?? (rows?.[0] && props.rowKey(rows[0]));
  const isBare = rows?.length === 0 || (rows === undefined && error !== undefined);

  return (
    <div className="table-scroll relative rounded-lg border border-line bg-surface shadow-card">
      {isRefreshing && !isLoading ? <Sweep /> : null}
      {asOf ? <AsOf id={asOfId} time={asOf} /> : null}
      <div
        ref={markScrollEdges}
        className={cx("relative @container rounded-lg transition-opacity", isStale && "opacity-60")}
      >
        <table
          className="data-table"
          style={{ "--least": widths.least } as CSSProperties}
          data-density={props.density}
          {...AS.table}
          aria-labelledby={captionId}
          aria-describedby={asOf && asOfId}
          aria-busy={isLoading || isRefreshing}
          aria-rowcount={total === undefined ? undefined : total + 1}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <TableHead
            columns={columns}
            widths={widths}
            sort={props.sort}
            onSort={props.onSort}
            choice={props.choice}
            hasMenu={has.menu}
          />
          <tbody {...AS.group} onFocus={(event) => rememberFocus(event.target)} onMouseOver={titleWhatIsCut}>
            {rows?.map((row, at) => {
              const key = props.rowKey(row);
              return (
                <TableRow
                  key={key}
                  {...props}
                  row={row}
                  index={offset + at + 2}
                  isTabStop={key === tabStop}
                  isCurrent={key === props.lines?.current}
                  onFocus={() => setFocused(key)}
                  onCome={props.lines?.onCome}
                />
              );
            })}
            {isLoading ? <WaitingRows columns={width} rows={pageSize} /> : null}
            {isBare ? (
              <tr {...AS.row} className="@max-[37rem]:block">
                <td {...AS.cell} colSpan={width}>
                  {error ? <ErrorState {...error} isRetrying={isRefreshing} /> : empty}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Gives free text of which the end is cut a title with all of it. */
function titleWhatIsCut({ target }: { target: EventTarget }) {
  const text = target instanceof Element && target.closest<HTMLElement>(".cell-text");
  if (text) text.title = text.scrollHeight > text.clientHeight + 1 ? text.textContent : "";
}

function Sweep() {
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px z-2 h-0.5 animate-late overflow-hidden rounded-t-lg">
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}

/** Placeholder rows, shown after 150 ms so that a quick answer causes no flicker. */
function WaitingRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
    <tr key={at} aria-hidden className="animate-late @max-[37rem]:block @max-[37rem]:p-3">
      {Array.from({ length: columns }, (_column, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <td key={cell} className="h-9 @max-[37rem]:h-auto @max-[37rem]:py-1 @max-[37rem]:[&:nth-child(n+4)]:hidden">
          <span
            className="block h-3.5 rounded bg-subtle"
            style={{ width: `${45 + ((at * 3 + cell * 7) % 5) * 10}%` }}
          />
        </td>
      ))}
    </tr>
  ));
}
