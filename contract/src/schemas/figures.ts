import * as z from "zod/mini";
import * as operations from "../figures.ts";
import { DASHBOARD_PERIODS, REPORT_PERIODS } from "../figures.ts";
import type { serveDashboardFigures, serveReportFigures } from "../serve/figures.ts";
import { itemOf, Moment, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";
import { Sum, Transaction } from "./transaction.ts";

/** A number, and in a sentence what it counts. */
const figureOf = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ value, definition: z.string() });

const DashboardFigures = z
  .strictObject({
    period: z.enum(DASHBOARD_PERIODS),
    vest_balance: figureOf(Sum),
    escrow_balance: figureOf(Sum),
    inflows: figureOf(Sum),
    outflows: figureOf(Sum),
    flow: z.array(z.strictObject({ at: Moment, inflow: Sum, outflow: Sum })),
    deposits: z.array(Transaction),
    withdrawals: z.array(Transaction),
  })
  .register(z.globalRegistry, { id: "DashboardFigures" }) satisfies SchemaOf<typeof serveDashboardFigures>;

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

const Count = figureOf(z.int());

const ReportFigures = z
  .strictObject({
    period: z.enum(REPORT_PERIODS),
    totals: ofEveryMetric(Count),
    series: ofEveryMetric(z.array(z.strictObject({ at: Moment, count: z.int() }))),
    active_users: Count,
    passive_users: Count,
  })
  .register(z.globalRegistry, { id: "ReportFigures" }) satisfies SchemaOf<typeof serveReportFigures>;

const tags = ["Figures"];

export const getDashboardFigures = {
  ...operations.getDashboardFigures,
  schema: {
    tags,
    summary: "Balances, and what came in and went out in a period",
    querystring: z.object({ period: z._default(z.enum(DASHBOARD_PERIODS), "today") }),
    response: { 200: itemOf(DashboardFigures) },
  },
} as const satisfies Route;

export const getReportFigures = {
  ...operations.getReportFigures,
  schema: {
    tags,
    summary: "The whole marketplace in numbers, and what a period added",
    querystring: z.object({ period: z._default(z.enum(REPORT_PERIODS), "today") }),
    response: { 200: itemOf(ReportFigures) },
  },
} as const satisfies Route;
