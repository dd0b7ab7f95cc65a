import * as z from "zod/mini";
import { isCalendarDay } from "../day.ts";
import { lagosDayAfter } from "../lagos.ts";
import type { serveDashboardStatistics, serveReportStatistics } from "../serve/statistics.ts";
import * as operations from "../statistics.ts";
import { CERTAIN_DAYS, DASHBOARD_PERIODS, MOST_DAYS, REPORT_PERIODS, STEPS } from "../statistics.ts";
import { itemOf, Moment, type SchemaOf } from "./answer.ts";
import { inOrder, type Period, period } from "./period.ts";
import type { Route } from "./route.ts";
import { Sum, Transaction } from "./transaction.ts";

/** The days of the figures, in Lagos, and what a point of their charts counts. */
const span = { from: z.string(), to: z.string(), step: z.enum(STEPS) };

/** A number, with a sentence that defines what it counts. */
const metricOf = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ value, definition: z.string() });

/** The same beside the number of the period before; null for a balance, whose past nothing stored tells. */
const ComparedSum = z.strictObject({ value: Sum, definition: z.string(), before: z.nullable(Sum) });

const DashboardStatistics = z
  .strictObject({
    period: z.enum([...DASHBOARD_PERIODS, CERTAIN_DAYS]),
    ...span,
    vest_balance: ComparedSum,
    escrow_balance: ComparedSum,
    inflows: ComparedSum,
    outflows: ComparedSum,
    flow: z.array(z.strictObject({ at: Moment, inflow: Sum, outflow: Sum })),
    deposits: z.array(Transaction),
    withdrawals: z.array(Transaction),
  })
  .register(z.globalRegistry, { id: "DashboardStatistics" }) satisfies SchemaOf<typeof serveDashboardStatistics>;

const ofEveryMetric = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({
    total_users: value,
    premium_users: value,
    assets: value,
    services: value,
    purchased_assets: value,
    accessed_services: value,
    uploaded_songs: value,
    disputes: value,
  });

const Count = metricOf(z.int());

/** The total at present, and what the period and the one before it added. */
const GrowingCount = z.strictObject({
  value: z.int(),
  definition: z.string(),
  added: z.nullable(z.int()),
  before: z.nullable(z.int()),
});

const ReportStatistics = z
  .strictObject({
    period: z.enum([...REPORT_PERIODS, CERTAIN_DAYS]),
    ...span,
    totals: ofEveryMetric(GrowingCount),
    series: ofEveryMetric(z.array(z.strictObject({ at: Moment, count: z.int() }))),
    active_users: Count,
    passive_users: Count,
  })
  .register(z.globalRegistry, { id: "ReportStatistics" }) satisfies SchemaOf<typeof serveReportStatistics>;

const tags = ["Figures"];

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

export const getDashboardStatistics = {
  ...operations.getDashboardStatistics,
  schema: {
    tags,
    summary: "Balances, and what came in and went out in a period",
    querystring: periodQuery(DASHBOARD_PERIODS, "today"),
    response: { 200: itemOf(DashboardStatistics) },
  },
} as const satisfies Route;

export const getReportStatistics = {
  ...operations.getReportStatistics,
  schema: {
    tags,
    summary: "The whole marketplace in numbers, and what a period added",
    querystring: periodQuery(REPORT_PERIODS, "today"),
    response: { 200: itemOf(ReportStatistics) },
  },
} as const satisfies Route;
