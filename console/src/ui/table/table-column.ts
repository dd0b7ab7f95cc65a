import type { ReactNode } from "react";

/** One column of a list. The server sorts and pages; a column only renders. */
export interface Column<Row> {
  /** Unique in the table; also the sort key. */
  key: string;
  header: string;
  /** `place` is that of the row in the whole list, 1 for the first. */
  cell: (row: Row, place: number) => ReactNode;
  /** `end` for numbers: right-aligned, tabular digits, no wrapping. */
  align?: "start" | "end" | undefined;
  sortable?: boolean | undefined;
  /** Whether the column choice can hide it. */
  hideable?: boolean | undefined;
  /** Part of no file: a number in line, an identity number, a control. */
  isScreenOnly?: boolean | undefined;
  /** On a narrow screen `primary` is the heading of the row's card and `status` stands beside it. */
  part?: "primary" | "status" | undefined;
  /** A CSS width. */
  width?: string | undefined;
}

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

/** The order after a press on a column header: ascending first, then reversed. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === "asc" ? "desc" : "asc" };
}

export function isShown<Row>(column: Column<Row>, hidden: readonly string[]): boolean {
  return !(column.hideable && hidden.includes(column.key));
}
