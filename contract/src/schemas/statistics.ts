import * as z from "zod/mini";
import type { serveDashboardStatistics, serveReportStatistics } from "../serve/statistics.ts";
import * as operations from "../statistics.ts";
import { DASHBOARD_PERIODS, REPORT_PERIODS } from "../statistics.ts";
import { itemOf, Moment, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";
import { Sum, Transaction } from "./transaction.ts";

/** A number, with a sentence that defines what it counts. */
const metricOf = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ value, definition: z.string() });

const DashboardStatistics = z
  .strictObject({
    period: z.enum(DASHBOARD_PERIODS),
    vest_balance: metricOf(Sum),
    escrow_balance: metricOf(Sum),
    inflows: metricOf(Sum),
    outflows: metricOf(Sum),
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

const ReportStatistics = z
  .strictObject({
    period: z.enum(REPORT_PERIODS),
    totals: ofEveryMetric(Count),
    series: ofEveryMetric(z.array(z.strictObject({ at: Moment, count: z.int() }))),
    active_users: Count,
    passive_users: Count,
  })
  .register(z.globalRegistry, { id: "ReportStatistics" }) satisfies SchemaOf<typeof serveReportStatistics>;

const tags = ["Figures"];

export const getDashboardStatistics = {
  ...operations.getDashboardStatistics,
  schema: {
    tags,
    summary: "Balances, and what came in and went out in a period",
    querystring: z.object({ period: z._default(z.enum(DASHBOARD_PERIODS), "today") }),
    response: { 200: itemOf(DashboardStatistics) },
  },
} as const satisfies Route;

export const getReportStatistics = {
  ...operations.getReportStatistics,
  schema: {
    tags,
    summary: "The whole marketplace in numbers, and what a period added",
    querystring: z.object({ period: z._default(z.enum(REPORT_PERIODS), "today") }),
    response: { 200: itemOf(ReportStatistics) },
  },
} as const satisfies Route;
