import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { Transaction } from "./transaction.ts";

// Extension `figures`. Periods are counted in Africa/Lagos; weeks start on Monday.

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

/** One number and what it counts, in a sentence. */
export interface Figure<Value = number> {
  value: Value;
  definition: string;
}

/** One point of time of a chart: the start of its slot, ISO 8601, and what falls into the slot. */
export interface FlowPoint {
  at: string;
  inflow: Kobo;
  outflow: Kobo;
}

export interface DashboardFigures {
  period: DashboardPeriod;
  /** `null` for a sum beyond what a number holds exactly; no sum is shown rounded. */
  vestBalance: Figure<Kobo | null>;
  escrowBalance: Figure<Kobo | null>;
  inflows: Figure<Kobo | null>;
  outflows: Figure<Kobo | null>;
  /** By 4 hours for a day (six slots), by day beyond; oldest first. */
  flow: FlowPoint[];
  /** The newest ten of each kind, whatever the period. */
  deposits: Transaction[];
  withdrawals: Transaction[];
}

export interface CountPoint {
  at: string;
  count: number;
}

export interface ReportFigures {
  period: ReportPeriod;
  /** The whole marketplace, as it stands now. */
  totals: Record<ReportMetric, Figure>;
  /** What was added in each slot of the period; by 4 hours for a day, by day beyond; oldest first. */
  series: Record<ReportMetric, CountPoint[]>;
  activeUsers: Figure;
  passiveUsers: Figure;
}

export const getDashboardFigures = {
  method: "GET",
  url: "/x/figures/dashboard",
} as const satisfies Operation;

export const getReportFigures = {
  method: "GET",
  url: "/x/figures/reports",
} as const satisfies Operation;
