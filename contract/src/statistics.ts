import type { Fields, OwnNounOf } from "./fields.ts";
import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";
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

/** Who may see what a metric counts. */
export const METRIC_RIGHTS = {
  total_users: "members.see",
  premium_users: "members.see",
  assets: "creators.see",
  services: "services.see",
  purchased_assets: "creators.see",
  accessed_services: "services.see",
  uploaded_songs: "creators.see",
  disputes: "disputes.see",
} as const satisfies Record<ReportMetric, AreaRight>;

/** The period of certain days, from a first to a last one. */
export const CERTAIN_DAYS = "days";

/** The most days, the first and the last included. */
export const MOST_DAYS = 400;

/** What a point of a chart counts: four hours, a day, a week from Monday on, or a calendar month. */
export const STEPS = ["hours", "days", "weeks", "months"] as const;
export type Step = (typeof STEPS)[number];

/** Which days the figures are of, and how its charts divide them. */
const spanOf = <const Periods extends readonly string[]>(periods: Periods) =>
  ({
    period: { wire: "period", kind: "choice", words: [...periods, CERTAIN_DAYS] as const },
    /** The first and the last day, in Lagos. */
    from: { wire: "from", kind: "text" },
    to: { wire: "to", kind: "text" },
    step: { wire: "step", kind: "choice", words: STEPS },
  }) as const;

/** A number, and a sentence that says what it counts. */
export interface Metric<Value = number> {
  value: Value;
  definition: string;
}

const definition = { wire: "definition", kind: "text" } as const;

/** A sum of a period beside that of the period before; `null` where nothing that is stored tells it. */
const comparedSumFields = {
  value: { wire: "value", kind: "sum" },
  definition,
  before: { wire: "before", kind: "sum", nullable: true },
} as const satisfies Fields;

const at = { wire: "at", kind: "moment" } as const;

/** `null` stands for a sum that a number cannot hold exactly. A balance has no history: nothing is before it. */
export const dashboardFields = {
  ...spanOf(DASHBOARD_PERIODS),
  vestBalance: { wire: "vest_balance", kind: "record", fields: comparedSumFields },
  escrowBalance: { wire: "escrow_balance", kind: "record", fields: comparedSumFields },
  inflows: { wire: "inflows", kind: "record", fields: comparedSumFields },
  outflows: { wire: "outflows", kind: "record", fields: comparedSumFields },
  /** Oldest first: the start of a slot, and the sums of the whole slot. */
  flow: {
    wire: "flow",
    kind: "records",
    fields: { at, inflow: { wire: "inflow", kind: "sum" }, outflow: { wire: "outflow", kind: "sum" } },
  },
} as const satisfies Fields;

/** A point whose sums a number holds exactly. */
export interface FlowPoint {
  at: string;
  inflow: Kobo;
  outflow: Kobo;
}

export interface DashboardStatistics extends Omit<OwnNounOf<typeof dashboardFields>, "flow"> {
  flow: FlowPoint[];
  /** The newest ten of each kind, whatever the period. */
  deposits: Transaction[];
  withdrawals: Transaction[];
}

export type ComparedSum = DashboardStatistics["inflows"];

const metricFields = { value: { wire: "value", kind: "count" }, definition } as const satisfies Fields;

/** A number at present, and what the period and the one before it added. */
const growingMetricFields = {
  ...metricFields,
  added: { wire: "added", kind: "count", nullable: true },
  before: { wire: "before", kind: "count", nullable: true },
} as const satisfies Fields;

type OfEveryMetric<Part> = { readonly [Name in ReportMetric]: { readonly wire: Name } & Part };

const ofEveryMetric = <const Part extends object>(part: Part) =>
  Object.fromEntries(REPORT_METRICS.map((wire) => [wire, { wire, ...part }])) as OfEveryMetric<Part>;

/** A metric of what the caller may not see has no total and no points. */
export const reportFields = {
  ...spanOf(REPORT_PERIODS),
  /** The whole marketplace at present. */
  totals: {
    wire: "totals",
    kind: "record",
    fields: ofEveryMetric({ kind: "record", fields: growingMetricFields, nullable: true }),
  },
  /** Additions in each slot of the period; slots and order as in `flow`. */
  series: {
    wire: "series",
    kind: "record",
    fields: ofEveryMetric({ kind: "records", fields: { at, count: { wire: "count", kind: "count" } } }),
  },
  activeUsers: { wire: "active_users", kind: "record", fields: metricFields, nullable: true },
  passiveUsers: { wire: "passive_users", kind: "record", fields: metricFields, nullable: true },
} as const satisfies Fields;

export type ReportStatistics = OwnNounOf<typeof reportFields>;
export type GrowingMetric = NonNullable<ReportStatistics["totals"][ReportMetric]>;
export type CountPoint = ReportStatistics["series"][ReportMetric][number];

export const getDashboardStatistics = {
  method: "GET",
  url: "/x/figures/dashboard",
  right: "money.see",
} as const satisfies Operation;

export const getReportStatistics = {
  method: "GET",
  url: "/x/figures/reports",
  right: "reports.see",
} as const satisfies Operation;
