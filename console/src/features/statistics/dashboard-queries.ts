import { type DashboardFigures, type DashboardPeriod, getDashboardFigures } from "@hivekeeper/contract/figures.ts";
import { readDashboardFigures } from "@hivekeeper/contract/read/dashboard.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DashboardAddress } from "./dashboard-address.ts";

/** Without the extension `figures`: sample data for every period, and no call. */
export const dashboardFigures = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ["dashboard", offers("figures") ? period : "sample"],
    queryFn: async ({ signal }): Promise<DashboardFigures> => {
      if (!offers("figures")) return (await import("./sample-statistics.ts")).SAMPLE_DASHBOARD;
      const figures = readDashboardFigures((await call(getDashboardFigures, { query: { period }, signal })).body);
      if (!figures) throw new CallError("unexpected");
      return figures;
    },
    placeholderData: keepPreviousData,
  });

/** Prefetches the data that an address shows. */
export function prefetchDashboard(queryClient: QueryClient, { period }: DashboardAddress): void {
  void queryClient.prefetchQuery(dashboardFigures(period ?? "today"));
}
