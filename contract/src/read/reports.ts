import {
  type CountPoint,
  type GrowingMetric,
  type Metric,
  REPORT_METRICS,
  REPORT_PERIODS,
  type ReportMetric,
  type ReportStatistics,
} from "../statistics.ts";
import { isRaw, numberOf, type Raw, rawsOf, textOf } from "./raw.ts";
import { readSpan } from "./span.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when a number is missing: the screen never shows a zero that nobody counted. */
export function readReportStatistics(body: unknown): ReportStatistics | null {
  const raw = unwrapItem(body);
  const span = readSpan(raw, REPORT_PERIODS);
  const totals = isRaw(raw?.totals) ? raw.totals : {};
  const series = isRaw(raw?.series) ? raw.series : {};
  const activeUsers = readCount(raw?.active_users);
  const passiveUsers = readCount(raw?.passive_users);
  const counted = byMetric((metric) => readGrowth(totals[metric]));
  if (!span || !activeUsers || !passiveUsers || !isWhole(counted)) return null;
  return {
    ...span,
    totals: counted,
    series: byMetric((metric) => rawsOf(series[metric]).flatMap(readCountPoint)),
    activeUsers,
    passiveUsers,
  };
}

function readCount(raw: unknown): Metric | null {
  const value = isRaw(raw) ? numberOf(raw.value) : null;
  return isRaw(raw) && value !== null ? { value, definition: textOf(raw.definition) } : null;
}

function readGrowth(raw: unknown): GrowingMetric | null {
  const count = readCount(raw);
  return isRaw(raw) && count ? { ...count, added: numberOf(raw.added), before: numberOf(raw.before) } : null;
}

/** Empty for a point without a time or a number. */
function readCountPoint(raw: Raw): CountPoint[] {
  const at = textOf(raw.at);
  const count = numberOf(raw.count);
  return Number.isNaN(Date.parse(at)) || count === null ? [] : [{ at, count }];
}

const byMetric = <Value>(read: (metric: ReportMetric) => Value) =>
  Object.fromEntries(REPORT_METRICS.map((metric) => [metric, read(metric)])) as Record<ReportMetric, Value>;

const isWhole = <Value>(found: Record<ReportMetric, Value | null>): found is Record<ReportMetric, Value> =>
  Object.values(found).every((value) => value !== null);
