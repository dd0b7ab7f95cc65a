import { REPORT_METRICS, REPORT_PERIODS, type ReportMetric, type ReportPeriod } from "@hivekeeper/contract/figures.ts";
import { defined } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** The reports' state in the address. The defaults, today and the first metric, are left out. */
export interface ReportsState {
  period?: Exclude<ReportPeriod, "today">;
  metric?: Exclude<ReportMetric, "total_users">;
}

/** Invalid values count as absent. */
export function readReportsState(search: Readonly<Record<string, unknown>>): ReportsState {
  const period = oneOf(search.period, REPORT_PERIODS);
  const metric = oneOf(search.metric, REPORT_METRICS);
  return defined<ReportsState>({
    period: period === "today" ? undefined : period,
    metric: metric === "total_users" ? undefined : metric,
  });
}
