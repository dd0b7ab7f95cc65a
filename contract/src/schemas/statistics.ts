import * as z from "zod/mini";
import { isCalendarDay } from "../day.ts";
import { lagosDayAfter } from "../lagos.ts";
import * as operations from "../statistics.ts";
import { DASHBOARD_PERIODS, MOST_DAYS, REPORT_PERIODS } from "../statistics.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { inOrder, type Period, period } from "./period.ts";
import { routesOf } from "./route.ts";
import { Transaction } from "./transaction.ts";

const DashboardStatistics = answerOf("DashboardStatistics", operations.dashboardFields, {
  deposits: z.array(Transaction),
  withdrawals: z.array(Transaction),
});

const ReportStatistics = answerOf("ReportStatistics", operations.reportFields);

const route = routesOf("Figures", operations);

/** A named period, or the days from a first to a last one, which go before a name. */
const periodQuery = <Name extends string>(names: readonly [Name, ...Name[]], usual: NoInfer<Name>) =>
  bounded(inOrder(z.object({ period: z._default(z.enum(names), usual), ...period })));

const bounded = <Query extends z.ZodMiniType<Period>>(query: Query): Query =>
  query.check(
    z.refine<Period>(({ from, to }) => Boolean(from) === Boolean(to), {
      path: ["to"],
      message: "The first and the last day belong together",
    }),
    // A first day that does not exist is refused by itself.
    z.refine<Period>(({ from, to }) => !from || !to || !isCalendarDay(from) || lagosDayAfter(from, MOST_DAYS) > to, {
      path: ["to"],
      message: `At most ${MOST_DAYS} days`,
    }),
  ) as Query;

export const getDashboardStatistics = route(
  operations.getDashboardStatistics,
  "Balances, and what came in and went out in a period",
  { querystring: periodQuery(DASHBOARD_PERIODS, "today"), 200: itemOf(DashboardStatistics) },
);

export const getReportStatistics = route(
  operations.getReportStatistics,
  "The whole marketplace in numbers, and what a period added",
  { querystring: periodQuery(REPORT_PERIODS, "today"), 200: itemOf(ReportStatistics) },
);
