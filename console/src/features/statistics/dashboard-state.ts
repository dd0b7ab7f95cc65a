import { DASHBOARD_PERIODS, type DashboardPeriod } from "@hivekeeper/contract/figures.ts";
import { defined } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** What the dashboard shows, as its address has it. Defaults are absent: today, deposits. */
export interface DashboardState {
  period?: Exclude<DashboardPeriod, "today">;
  kind?: "withdrawals";
}

/** Forgiving: what is mangled counts as absent. */
export function readDashboardState(search: Readonly<Record<string, unknown>>): DashboardState {
  const period = oneOf(search.period, DASHBOARD_PERIODS);
  return defined<DashboardState>({
    period: period === "today" ? undefined : period,
    kind: search.kind === "withdrawals" ? search.kind : undefined,
  });
}
