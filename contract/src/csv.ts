/** Stands before the first line: without it spreadsheet programs do not read the file as UTF-8. */
export const CSV_BOM = "\uFEFF";

/** One line of a CSV file (RFC 4180), every cell in quotes, ended by CRLF. Nothing in it runs when a spreadsheet opens it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const shown = startsFormula(text) && !PLAIN.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

/** The full-width forms are what some programs turn into the plain ones. */
const STARTS = [..."=+-@\t\r\n\0＝＋－＠"];

const startsFormula = (text: string): boolean => STARTS.some((start) => text.startsWith(start));

/** A number (`-5`, `-1500.5`) or a phone number (`+2348012345678`): a spreadsheet counts nothing in it. */
const PLAIN = /^(-\d+(\.\d+)?|\+\d+)$/;
