import { readDashboardStatistics } from "@hivekeeper/contract/read/dashboard.ts";
import { type DashboardStatistics, getDashboardStatistics } from "@hivekeeper/contract/statistics.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DashboardAddress } from "./dashboard-address.ts";
import { figureQuery } from "./figure-query.ts";

/** Without the extension `figures`: sample data for every period, and no call. */
export const dashboardStatistics = (asked: DashboardAddress) =>
  queryOptions({
    queryKey: ["dashboard", offers("figures") ? figureQuery(asked) : "sample"],
    queryFn: async ({ signal }): Promise<DashboardStatistics> => {
      if (!offers("figures")) return (await import("./sample-statistics.ts")).SAMPLE_DASHBOARD;
      const statistics = readDashboardStatistics(
        (await call(getDashboardStatistics, { query: figureQuery(asked), signal })).body,
      );
      if (!statistics) throw new CallError("unexpected");
      return statistics;
    },
    placeholderData: keepPreviousData,
  });
