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

/** The period of certain days, from a first to a last one. */
export const CERTAIN_DAYS = "days";

/** The most days, the first and the last included. */
export const MOST_DAYS = 400;

/** What a point of a chart counts: four hours, a day, a week from Monday on, or a calendar month. */
export const STEPS = ["hours", "days", "weeks", "months"] as const;
export type Step = (typeof STEPS)[number];

/** Which days the figures are of, and how its charts divide them. */
interface Span<Period extends string> {
  period: Period | typeof CERTAIN_DAYS;
  /** The first and the last day, in Lagos; empty where the backend does not tell. */
  from: string;
  to: string;
  step: Step;
}

/** A number, and a sentence that says what it counts. */
export interface Metric<Value = number> {
  value: Value;
  definition: string;
}

/** A number of a period beside that of the period before; `null` where nothing that is stored tells it. */
export interface ComparedMetric<Value = number> extends Metric<Value> {
  before: Value | null;
}

/** A number at present, and what the period and the one before it added; `null` where the backend does not tell. */
export interface GrowingMetric extends Metric {
  added: number | null;
  before: number | null;
}

/** A point of a chart: `at` is the start of its slot in ISO 8601; the amounts are of the whole slot. */
export interface FlowPoint {
  at: string;
  inflow: Kobo;
  outflow: Kobo;
}

export interface DashboardStatistics extends Span<DashboardPeriod> {
  /** `null` for a sum that a number cannot hold exactly. A balance has no history: nothing is before it. */
  vestBalance: ComparedMetric<Kobo | null>;
  escrowBalance: ComparedMetric<Kobo | null>;
  inflows: ComparedMetric<Kobo | null>;
  outflows: ComparedMetric<Kobo | null>;
  /** Oldest first. */
  flow: FlowPoint[];
  /** The newest ten of each kind, whatever the period. */
  deposits: Transaction[];
  withdrawals: Transaction[];
}

export interface CountPoint {
  at: string;
  count: number;
}

export interface ReportStatistics extends Span<ReportPeriod> {
  /** The whole marketplace at present. */
  totals: Record<ReportMetric, GrowingMetric>;
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
