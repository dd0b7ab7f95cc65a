import type { Operation } from "../operation.ts";
import { readDashboardStatistics } from "../read/dashboard.ts";
import type { Raw } from "../read/raw.ts";
import { readReportStatistics } from "../read/reports.ts";
import { getDashboardStatistics, getReportStatistics } from "../statistics.ts";
import type { Reading } from "./reading.ts";
import type { Finding } from "./report.ts";
import { valueAt, watch } from "./watch.ts";

type Reader = (body: unknown) => unknown;

/** Names that an answer may lack, and those by which an envelope is looked for. */
const MAY_LACK = /(^|\.)(data|result|from|to|step|added|before|definition)$/;

const figures = (title: string, operation: Operation, period: string, read: Reader): Reading => ({
  ...{ title, operation, kind: "record", asks: [{ query: { period } }] },
  without: `The screen "${title}" shows an error instead of figures.`,
  find: (records) => records.flatMap((record) => missingIn(record, read, title)).slice(0, 1),
  unread: () => [],
});

/** An answer that lacks a number has none to show. */
function missingIn(record: Raw, read: Reader, title: string): Finding[] {
  const consequence = `The screen "${title}" shows an error instead of figures.`;
  const { value, asked } = watch({ data: record });
  if (read(value) !== null) return [];
  const field = asked
    .map((path) => path.replace(/^data\.?/, ""))
    .find((path) => path !== "" && !MAY_LACK.test(path) && (valueAt(record, path) ?? null) === null);
  return [
    field === undefined
      ? { kind: "unanswered", problem: "A figure cannot be read.", consequence }
      : { kind: "missing", field, consequence },
  ];
}

/** The reading calls of the extension `figures`. */
export const FIGURES: readonly Reading[] = [
  figures("Dashboard", getDashboardStatistics, "this_month", readDashboardStatistics),
  figures("Reports", getReportStatistics, "last_7", readReportStatistics),
];
