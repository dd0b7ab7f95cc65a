import {
  DASHBOARD_PERIODS,
  type DashboardPeriod,
  REPORT_METRICS,
  REPORT_PERIODS,
  type ReportMetric,
  type ReportPeriod,
} from "@hivekeeper/contract/figures.ts";
import { defined } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** What the dashboard shows, as its address has it. Defaults are absent: today, deposits. */
export interface DashboardState {
  period?: Exclude<DashboardPeriod, "today">;
  kind?: "withdrawals";
}

/** The same of the reports: today, and the first metric. */
export interface ReportsState {
  period?: Exclude<ReportPeriod, "today">;
  metric?: Exclude<ReportMetric, "total_users">;
}

/** Forgiving: what is mangled counts as absent. */
export function readDashboardState(search: Readonly<Record<string, unknown>>): DashboardState {
  const period = oneOf(search.period, DASHBOARD_PERIODS);
  return defined<DashboardState>({
    period: period === "today" ? undefined : period,
    kind: search.kind === "withdrawals" ? search.kind : undefined,
  });
}

export function readReportsState(search: Readonly<Record<string, unknown>>): ReportsState {
  const period = oneOf(search.period, REPORT_PERIODS);
  const metric = oneOf(search.metric, REPORT_METRICS);
  return defined<ReportsState>({
    period: period === "today" ? undefined : period,
    metric: metric === "total_users" ? undefined : metric,
  });
}
