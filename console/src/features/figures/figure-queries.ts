import {
  type DashboardFigures,
  type DashboardPeriod,
  getDashboardFigures,
  getReportFigures,
  type ReportFigures,
  type ReportPeriod,
} from "@hivekeeper/contract/figures.ts";
import { readDashboardFigures, readReportFigures } from "@hivekeeper/contract/read/figures.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";

/** Without the extension `figures` the same samples whatever the period, and no call. */
export const dashboardFigures = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ["figures", "dashboard", offers("figures") ? period : "sample"],
    queryFn: async ({ signal }): Promise<DashboardFigures> => {
      if (!offers("figures")) return (await import("./sample-figures.ts")).SAMPLE_DASHBOARD;
      const { body } = await call(getDashboardFigures, { query: { period }, signal });
      return readDashboardFigures(body) ?? unreadable();
    },
    placeholderData: keepPreviousData,
  });

export const reportFigures = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ["figures", "reports", offers("figures") ? period : "sample"],
    queryFn: async ({ signal }): Promise<ReportFigures> => {
      if (!offers("figures")) return (await import("./sample-figures.ts")).SAMPLE_REPORTS;
      const { body } = await call(getReportFigures, { query: { period }, signal });
      return readReportFigures(body) ?? unreadable();
    },
    placeholderData: keepPreviousData,
  });

function unreadable(): never {
  throw new CallError("unexpected");
}
