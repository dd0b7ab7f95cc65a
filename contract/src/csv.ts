/** The byte order mark before the first line, by which spreadsheet programs recognise UTF-8. */
export const CSV_BOM = "\uFEFF";

/** One line of a CSV file (RFC 4180) with every cell quoted, ended by CRLF. No cell is a formula to a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const shown = startsFormula(text) && !PLAIN.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

/** Some programs turn the full-width forms into the plain ones. */
const STARTS = [..."=+-@\t\r\n\0＝＋－＠"];

const startsFormula = (text: string): boolean => STARTS.some((start) => text.startsWith(start));

/** A number (`-5`, `-1500.5`) or a phone number (`+2348012345678`), which no spreadsheet evaluates. */
const PLAIN = /^(-\d+(\.\d+)?|\+\d+)$/;
