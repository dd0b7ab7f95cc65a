import { DASHBOARD_PERIODS, type DashboardPeriod } from "@hivekeeper/contract/figures.ts";
import { defined } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

/** The dashboard's state in the address. The defaults, today and deposits, are left out. */
export interface DashboardState {
  period?: Exclude<DashboardPeriod, "today">;
  kind?: "withdrawals";
}

/** Invalid values count as absent. */
export function readDashboardState(search: Readonly<Record<string, unknown>>): DashboardState {
  const period = oneOf(search.period, DASHBOARD_PERIODS);
  return defined<DashboardState>({
    period: period === "today" ? undefined : period,
    kind: search.kind === "withdrawals" ? search.kind : undefined,
  });
}
