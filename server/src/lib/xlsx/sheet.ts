import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { type FileColumn, textOf } from "@hivekeeper/contract/file.ts";
import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { nairaOf } from "@hivekeeper/contract/money.ts";
import { styleOf, TITLE_STYLE } from "./styles.ts";
import { xmlText } from "./xml-text.ts";

/** The most rows of a sheet, without that of the titles. */
export const MOST_ROWS = 1_048_575;

const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
/** The first row stays in sight. */
const FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** In characters. */
const WIDTH = { text: 24, naira: 16, number: 10, day: 12, moment: 20 } as const;

/** The XML of a worksheet: one part for its beginning, one with a text for each row of a batch, one for its end. */
export async function* sheetXml<Row>(
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string[]> {
  const names = columns.map((_, index) => columnName(index));
  const widths = columns.map(
    ({ kind = "text" }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTH[kind]}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(`${names[index]}1`, TITLE_STYLE, title));
  yield [
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NAMESPACE}">${FROZEN}<cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`,
  ];
  let at = 1;
  for await (const rows of batches) yield rows.map((row) => rowXml(names, columns, row, ++at));
  yield ["</sheetData></worksheet>"];
}

/** `A` to `Z`, then `AA`. */
const columnName = (index: number): string =>
  `${index < 26 ? "" : columnName(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

function rowXml<Row>(names: readonly string[], columns: readonly FileColumn<Row>[], row: Row, at: number): string {
  const cells = columns.map((column, index) => cellXml(`${names[index]}${at}`, column, row));
  return `<row r="${at}">${cells.join("")}</row>`;
}

function cellXml<Row>(place: string, column: FileColumn<Row>, row: Row): string {
  const number = numberOf(column, row);
  if (number !== null) return `<c r="${place}" s="${styleOf(column.kind)}"><v>${numberText(number)}</v></c>`;
  const text = textOf(column, row);
  return text === "" ? "" : textCell(place, styleOf("text"), text);
}

/** A string within its cell, which no program takes for a formula or a number. */
const textCell = (place: string, style: number, text: string) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** A template would put each number into V8's cache of their texts, where it outlives minor collections. */
const numberText = (number: number): string => JSON.stringify(number);

/** The number of a cell; `null` for a text, and for a date that spreadsheets cannot hold. */
function numberOf<Row>(column: FileColumn<Row>, row: Row): number | null {
  switch (column.kind) {
    case "naira": {
      const kobo = column.value(row);
      return kobo === null ? null : nairaOf(kobo);
    }
    case "number":
      return column.value(row);
    case "day":
    case "moment":
      return serialOf(lagosClock(column.value(row) ?? ""));
    default:
      return null;
  }
}

/** A day as it is, a moment by the clock of Lagos, both without their zone. */
const lagosClock = (written: string): string =>
  isCalendarDay(written) ? `${written}T00:00:00Z` : `${lagosTime(written).replace(" ", "T")}Z`;

const DAY_MS = 86_400_000;
/** The serial number of 1970-01-01: days since 1899-12-30. */
const EPOCH = 25_569;
/** 1900-03-01: before it programs disagree, since some take 1900 for a leap year. */
const FIRST = 61;
/** 9999-12-31. */
const LAST = 2_958_466;

/** The date's number of days, as spreadsheets count them. */
function serialOf(iso: string): number | null {
  const serial = Date.parse(iso) / DAY_MS + EPOCH;
  return serial >= FIRST && serial < LAST ? serial : null;
}
