import type { Kobo } from "@hivekeeper/contract/money.ts";
import {
  type Metric,
  REPORT_METRICS,
  type ReportMetric,
  type ReportStatistics,
} from "@hivekeeper/contract/statistics.ts";
import { formatCount, MISSING } from "#lib/format.ts";

/** A smaller number is as short in full, and shows that a count has no decimals. */
const LONG = 10_000;

let shortFormat: Intl.NumberFormat | undefined;

/** For an axis: `1,250`, `500K`, `1.25M`. */
export function shortCount(count: number): string {
  if (count < LONG) return formatCount(count);
  // Made for the first chart: to load its data takes a while, which the first row need not wait for.
  shortFormat ??= new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 2 });
  return shortFormat.format(count);
}

export const shortNaira = (amount: Kobo): string => `₦${shortCount(amount / 100)}`;

/** The metrics that may be seen: the answer has nothing of the others. All until it is there. */
export const metricsIn = (statistics: ReportStatistics | undefined): readonly ReportMetric[] =>
  REPORT_METRICS.filter((metric) => !statistics || statistics.totals[metric]);

/** The value of a metric card: undefined while loading, a dash after a failure. */
export const cardOf = <Value>(
  metric: Metric<Value> | undefined,
  format: (value: Value) => string,
  hasFailed: boolean,
) => ({
  value: metric ? format(metric.value) : hasFailed ? MISSING : undefined,
  definition: metric?.definition,
});
