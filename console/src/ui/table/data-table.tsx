import { type ReactNode, useId } from "react";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";
import { useFocusAfterRemoval } from "#ui/overlay/return-focus.ts";
import { RowMenu } from "./row-menu.tsx";
import { type Column, isShown, type Sort } from "./table-column.ts";
import { TableHead } from "./table-head.tsx";
import { AS } from "./table-roles.ts";
import { WaitingRows } from "./waiting-rows.tsx";

export interface DataTableProps<Row> {
  /** The table's accessible name; not shown, the screen's title already stands above. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer: skeleton rows then, after 150 ms. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown in the table's place when there is no row. */
  empty: ReactNode;
  /** With both, every row ends with a menu called "Actions for {name}". */
  rowName?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Rows of the whole list, if known, for `aria-rowcount`. */
  total?: number | undefined;
  /** How many rows of the list come before this page. */
  offset?: number | undefined;
  /** An answer is on its way; what is shown stays and nothing moves. */
  isRefreshing?: boolean | undefined;
  /** What is shown answers an older question: dimmed until the new answer is there. */
  isStale?: boolean | undefined;
  /** Shown in the table's place when there are no rows to show instead. */
  error?: { message: string; onRetry: () => void } | undefined;
  sort?: Sort | undefined;
  /** Without it no column sorts. */
  onSort?: ((sort: Sort) => void) | undefined;
  /** Keys of the hideable columns that are put away. */
  hiddenColumns?: readonly string[] | undefined;
  /** How many skeleton rows stand in for the page. */
  pageSize?: number | undefined;
}

const NONE: readonly string[] = [];

/** A list's table; on a narrow screen its rows are cards (`styles/table.css`). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    rows,
    empty,
    error,
    total,
    isRefreshing = false,
    isStale = false,
    pageSize = 10,
    offset = 0,
  } = props;
  const captionId = useId();
  const rememberFocus = useFocusAfterRemoval(rows);
  const columns = props.columns.filter((column) => isShown(column, props.hiddenColumns ?? NONE));
  const isLoading = rows === undefined && !error;
  const isBare = rows?.length === 0 || (rows === undefined && error !== undefined);

  return (
    <div className="relative rounded-lg border border-line bg-surface shadow-card">
      {isRefreshing && !isLoading ? <Sweep /> : null}
      <div className={cx("max-[90rem]:overflow-x-auto rounded-lg transition-opacity", isStale && "opacity-60")}>
        <table
          className="data-table"
          {...AS.table}
          aria-labelledby={captionId}
          aria-busy={isLoading || isRefreshing}
          aria-rowcount={total === undefined ? undefined : total + 1}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <TableHead columns={columns} sort={props.sort} onSort={props.onSort} hasMenu={Boolean(props.rowActions)} />
          <tbody {...AS.group} onFocus={(event) => rememberFocus(event.target)}>
            {rows?.map((row, at) => (
              <TableRow key={props.rowKey(row)} {...props} row={row} columns={columns} index={offset + at + 2} />
            ))}
            {isLoading ? <WaitingRows columns={columns.length + (props.rowActions ? 1 : 0)} rows={pageSize} /> : null}
            {isBare ? (
              <tr {...AS.row} className="max-sm:block">
                <td {...AS.cell} colSpan={columns.length + (props.rowActions ? 1 : 0)}>
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

type TableRowProps<Row> = Pick<DataTableProps<Row>, "columns" | "rowName" | "rowActions"> & {
  row: Row;
  /** In the whole list, where the head is 1. */
  index: number;
};

function TableRow<Row>({ row, index, columns, rowName, rowActions }: TableRowProps<Row>) {
  return (
    <tr {...AS.row} aria-rowindex={index} data-row>
      {columns.map((column) => (
        <td {...AS.cell} key={column.key} data-label={column.header} data-align={column.align} data-part={column.part}>
          <div className="cell-text">{column.cell(row)}</div>
        </td>
      ))}
      {rowActions && rowName ? (
        <td {...AS.cell} data-part="menu">
          <RowMenu name={rowName(row)} items={rowActions(row)} />
        </td>
      ) : null}
    </tr>
  );
}

function Sweep() {
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px z-2 h-0.5 animate-late overflow-hidden rounded-t-lg">
      <div className="h-full w-1/3 animate-sweep bg-accent" />
    </div>
  );
}
