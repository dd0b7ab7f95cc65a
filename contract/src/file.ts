import { lagosTime } from "./lagos.ts";
import { type Kobo, nairaOf } from "./money.ts";

/** A column of a list's file, under the key and the title that it has on screen. */
export type FileColumn<Row> = {
  readonly key: string;
  readonly title: string;
  /** It has e-mail addresses or phone numbers of people: our server asks for proof before it (extension `team`). */
  readonly isContact?: true;
} & (
  | { readonly kind?: "text"; readonly value: (row: Row) => string }
  | { readonly kind: "naira"; readonly value: (row: Row) => Kobo | null }
  | { readonly kind: "number"; readonly value: (row: Row) => number | null }
  /** A calendar day, `2026-11-21`. */
  | { readonly kind: "day"; readonly value: (row: Row) => string | null }
  /** A moment, ISO 8601. */
  | { readonly kind: "moment"; readonly value: (row: Row) => string | null }
);

/** A list as a file. No column is an identity number or a document (G83). */
export interface ListFile<Row> {
  /** The list's name in addresses, file names and the activity. */
  readonly name: string;
  /** The title of the list on screen. */
  readonly title: string;
  /** In the order of the screen. */
  readonly columns: readonly FileColumn<Row>[];
}

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The text of a cell: an amount as a plain number of naira, a moment in Lagos time. */
export function textOf<Row>(column: FileColumn<Row>, row: Row): string {
  switch (column.kind) {
    case "naira": {
      const kobo = column.value(row);
      return kobo === null ? "" : String(nairaOf(kobo));
    }
    case "number":
      return String(column.value(row) ?? "");
    case "moment":
      return lagosTime(column.value(row) ?? "");
    default:
      return column.value(row) ?? "";
  }
}

/**
 * An XLSX file is compressed in parts of as many rows, each of which ends with the bytes `00 00 FF FF`, so that its
 * receiver can tell how many have come.
 */
export const ROWS_PER_PART = 250;
