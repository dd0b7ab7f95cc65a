import type { ReactNode } from "react";
import type { ColumnKind } from "./column-width.ts";

/** What a column is called, and where it stands in a narrow table. */
export interface ColumnHead {
  /** Unique in the table; also the sort key. */
  key: string;
  header: string;
  /**
   * The place where the table is narrow and a row has two lines: `primary` and `figure`, then `status` and `time`. The
   * other columns are for assistive technology there; a press on the row opens all of it.
   */
  part?: "primary" | "figure" | "status" | "time" | undefined;
}

/** One column of a list. The server sorts and pages; a column only renders. */
export interface Column<Row> extends ColumnHead {
  /** `place` is that of the row in the whole list, 1 for the first. */
  cell: (row: Row, place: number) => ReactNode;
  /** What it holds, which decides its width. */
  kind: ColumnKind;
  /** False where the server does not sort by it. */
  sortable?: false | undefined;
  /** Part of no file: a number in line, an identity number, a control. */
  isScreenOnly?: boolean | undefined;
  /** The least width in rem, where that of its kind does not fit. */
  width?: number | undefined;
  /** Of what the columns leave, where that of its kind would part it from the words it belongs to. */
  share?: number | undefined;
}

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

/** The order after a press on a column header: ascending first, then reversed. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === "asc" ? "desc" : "asc" };
}

/** Every column can be hidden but the primary one. */
export const isHideable = ({ part }: ColumnHead): boolean => part !== "primary";

/** The columns that `order` names come first, in that order. */
export function inOrder<Head extends ColumnHead>(columns: readonly Head[], order: readonly string[]): Head[] {
  const placeOf = ({ key }: Head) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...columns].sort((a, b) => placeOf(a) - placeOf(b));
}
