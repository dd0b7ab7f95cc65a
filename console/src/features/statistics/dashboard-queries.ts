import { readDashboardStatistics } from "@hivekeeper/contract/read/dashboard.ts";
import {
  type DashboardPeriod,
  type DashboardStatistics,
  getDashboardStatistics,
} from "@hivekeeper/contract/statistics.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DashboardAddress } from "./dashboard-address.ts";

/** Without the extension `figures`: sample data for every period, and no call. */
export const dashboardStatistics = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ["dashboard", offers("figures") ? period : "sample"],
    queryFn: async ({ signal }): Promise<DashboardStatistics> => {
      if (!offers("figures")) return (await import("./sample-statistics.ts")).SAMPLE_DASHBOARD;
      const statistics = readDashboardStatistics(
        (await call(getDashboardStatistics, { query: { period }, signal })).body,
      );
      if (!statistics) throw new CallError("unexpected");
      return statistics;
    },
    placeholderData: keepPreviousData,
  });

/** Prefetches the data that an address shows. */
export function prefetchDashboard(queryClient: QueryClient, { period }: DashboardAddress): void {
  void queryClient.prefetchQuery(dashboardStatistics(period ?? "today"));
}
