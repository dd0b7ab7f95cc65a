import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { Transaction } from "./transaction.ts";

// Extension `figures`. Periods are calendar days in Africa/Lagos; weeks start on Monday.

export const DASHBOARD_PERIODS = ["today", "this_week", "this_month"] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

export const REPORT_PERIODS = ["today", "yesterday", "last_7", "last_30"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_METRICS = [
  "total_users",
  "premium_users",
  "assets",
  "services",
  "purchased_assets",
  "accessed_services",
  "uploaded_songs",
  "disputes",
] as const;
export type ReportMetric = (typeof REPORT_METRICS)[number];

/** A number, and a sentence that says what it counts. */
export interface Metric<Value = number> {
  value: Value;
  definition: string;
}

/** A point of a chart: `at` is the start of its slot in ISO 8601; the amounts are of the whole slot. */
export interface FlowPoint {
  at: string;
  inflow: Kobo;
  outflow: Kobo;
}

export interface DashboardStatistics {
  period: DashboardPeriod;
  /** `null` for a sum that a number cannot hold exactly. */
  vestBalance: Metric<Kobo | null>;
  escrowBalance: Metric<Kobo | null>;
  inflows: Metric<Kobo | null>;
  outflows: Metric<Kobo | null>;
  /** Slots of 4 hours for one day (six of them), of a day for longer periods; oldest first. */
  flow: FlowPoint[];
  /** The newest ten of each kind, whatever the period. */
  deposits: Transaction[];
  withdrawals: Transaction[];
}

export interface CountPoint {
  at: string;
  count: number;
}

export interface ReportStatistics {
  period: ReportPeriod;
  /** The whole marketplace at present. */
  totals: Record<ReportMetric, Metric>;
  /** Additions in each slot of the period; slots and order as in `flow`. */
  series: Record<ReportMetric, CountPoint[]>;
  activeUsers: Metric;
  passiveUsers: Metric;
}

export const getDashboardStatistics = {
  method: "GET",
  url: "/x/figures/dashboard",
} as const satisfies Operation;

export const getReportStatistics = {
  method: "GET",
  url: "/x/figures/reports",
} as const satisfies Operation;
