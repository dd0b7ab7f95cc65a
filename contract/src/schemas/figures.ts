import * as z from "zod/mini";
import * as operations from "../figures.ts";
import { DASHBOARD_PERIODS, REPORT_PERIODS } from "../figures.ts";
import type { Route } from "./route.ts";

const tags = ["Figures"];

export const getDashboardFigures = {
  ...operations.getDashboardFigures,
  schema: {
    tags,
    summary: "Balances, and what came in and went out in a period",
    querystring: z.object({ period: z._default(z.enum(DASHBOARD_PERIODS), "today") }),
  },
} as const satisfies Route;

export const getReportFigures = {
  ...operations.getReportFigures,
  schema: {
    tags,
    summary: "The whole marketplace in numbers, and what a period added",
    querystring: z.object({ period: z._default(z.enum(REPORT_PERIODS), "today") }),
  },
} as const satisfies Route;
