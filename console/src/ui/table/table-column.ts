import type { ReactNode } from "react";

/** How one column of a list shows a row. The server sorts and pages; a column only shows. */
export interface Column<Row> {
  /** Unique in the table; also the sort key. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, figures of one width, never broken. */
  align?: "start" | "end" | undefined;
  sortable?: boolean | undefined;
  /** Can be put away by the column choice. */
  hideable?: boolean | undefined;
  /** On a narrow screen `primary` heads the row's card and `status` stands beside it. */
  part?: "primary" | "status" | undefined;
  /** A CSS width. */
  width?: string | undefined;
}

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

/** The order a press on a column's header asks for: ascending first, then the other way. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === "asc" ? "desc" : "asc" };
}

export function isShown<Row>(column: Column<Row>, hidden: readonly string[]): boolean {
  return !(column.hideable && hidden.includes(column.key));
}
