import { readFigures } from "@hivekeeper/contract/read/figures.ts";
import { getReportStatistics, type ReportStatistics, reportFields } from "@hivekeeper/contract/statistics.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { figureQuery } from "./figure-query.ts";
import type { ReportsAddress } from "./reports-address.ts";

/** Without the extension `figures`: sample data for every period, and no call. */
export const reportStatistics = (asked: ReportsAddress) =>
  queryOptions({
    queryKey: ["reports", offers("figures") ? figureQuery(asked) : "sample"],
    queryFn: async ({ signal }): Promise<ReportStatistics> => {
      if (!offers("figures")) return (await import("./sample-statistics.ts")).SAMPLE_REPORTS;
      const { body } = await call(getReportStatistics, { query: figureQuery(asked), signal });
      const statistics = readFigures(reportFields, body);
      if (!statistics) throw new CallError("unexpected");
      return statistics;
    },
    placeholderData: keepPreviousData,
  });
