import { getReportFigures, type ReportFigures, type ReportPeriod } from "@hivekeeper/contract/figures.ts";
import { readReportFigures } from "@hivekeeper/contract/read/reports.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { ReportsAddress } from "./reports-address.ts";

/** Without the extension `figures`: sample data for every period, and no call. */
export const reportFigures = (period: ReportPeriod) =>
  queryOptions({
    queryKey: ["reports", offers("figures") ? period : "sample"],
    queryFn: async ({ signal }): Promise<ReportFigures> => {
      if (!offers("figures")) return (await import("./sample-statistics.ts")).SAMPLE_REPORTS;
      const figures = readReportFigures((await call(getReportFigures, { query: { period }, signal })).body);
      if (!figures) throw new CallError("unexpected");
      return figures;
    },
    placeholderData: keepPreviousData,
  });

/** Prefetches the data that an address shows. */
export function prefetchReports(queryClient: QueryClient, { period }: ReportsAddress): void {
  void queryClient.prefetchQuery(reportFigures(period ?? "today"));
}
