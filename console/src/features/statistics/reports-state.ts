import { REPORT_METRICS, REPORT_PERIODS, type ReportMetric, type ReportPeriod } from "@hivekeeper/contract/figures.ts";
import { defined } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** What the reports show, as their address has it. Defaults are absent: today, and the first metric. */
export interface ReportsState {
  period?: Exclude<ReportPeriod, "today">;
  metric?: Exclude<ReportMetric, "total_users">;
}

/** Forgiving: what is mangled counts as absent. */
export function readReportsState(search: Readonly<Record<string, unknown>>): ReportsState {
  const period = oneOf(search.period, REPORT_PERIODS);
  const metric = oneOf(search.metric, REPORT_METRICS);
  return defined<ReportsState>({
    period: period === "today" ? undefined : period,
    metric: metric === "total_users" ? undefined : metric,
  });
}
