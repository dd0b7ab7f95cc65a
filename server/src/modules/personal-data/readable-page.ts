import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { htmlText } from "#lib/html-text.ts";

/** Nothing of a page is fetched, and nothing runs: it is read from a disk, and printed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1.5rem;color:#1f1b2e;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem;break-after:avoid}
table{border-collapse:collapse;width:100%;font-size:.85rem}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{background:#f2f0f7}thead{display:table-header-group}tr{break-inside:avoid}@media print{body{margin:0;max-width:none}}`;

/** The beginning of a readable page. Its title and notes are texts. */
export const pageStart = (title: string, notes: readonly string[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${htmlText(POLICY)}">
<title>${htmlText(title)}</title><style>${STYLE}</style></head>
<body><h1>${htmlText(title)}</h1>
${notes.map((note) => `<p>${htmlText(note)}</p>`).join("\n")}
`;

export const PAGE_END = "</body></html>\n";

export const heading = (title: string): string => `<h2>${htmlText(title)}</h2>\n`;

export const paragraph = (text: string): string => `<p>${htmlText(text)}</p>\n`;

/** The beginning of a table with these titles. */
export const tableStart = (titles: readonly string[]): string =>
  `<table><thead><tr>${titles.map((title) => `<th scope="col">${htmlText(title)}</th>`).join("")}</tr></thead><tbody>\n`;

export const TABLE_END = "</tbody></table>\n";

export const tableRow = (values: readonly unknown[]): string =>
  `<tr>${values.map((value) => `<td>${htmlText(readable(value))}</td>`).join("")}</tr>\n`;

/** A table of one record: a line for each field. */
export const factTable = (facts: readonly (readonly [title: string, value: unknown])[]): string =>
  `<table><tbody>\n${facts
    .map(([title, value]) => `<tr><th scope="row">${htmlText(title)}</th><td>${htmlText(readable(value))}</td></tr>\n`)
    .join("")}</tbody></table>\n`;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function readable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return MOMENT.test(value) ? `${lagosTime(value)} (Lagos)` : value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
