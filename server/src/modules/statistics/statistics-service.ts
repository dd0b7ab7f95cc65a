import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { DashboardSums } from "@hivekeeper/contract/serve/statistics.ts";
import {
  type DashboardPeriod,
  METRIC_RIGHTS,
  REPORT_METRICS,
  type ReportMetric,
  type ReportPeriod,
  type ReportStatistics,
} from "@hivekeeper/contract/statistics.ts";
import type { Database, Transaction } from "#db/database.ts";
import { findNewestTransactions } from "#modules/transactions/newest-service.ts";
import { ACTIVE_DAYS, findAdditions, findTotals } from "./count-repository.ts";
import { type Flow, findBalances, findFlow } from "./money-repository.ts";
import { type Asked, type Period, periodAt } from "./period.ts";
import { METRICS } from "./report-metric-repository.ts";
import { switchOffJit } from "./slot-repository.ts";

const RECENT = 10;

/** The statistics of the dashboard, from one snapshot. */
export function findDashboard(db: Database, asked: Asked<DashboardPeriod>, now = new Date()): Promise<DashboardSums> {
  const period = periodAt(asked, now);
  return inOneSnapshot(db, async (tx) => {
    const balances = await findBalances(tx);
    const { slots, before } = await findFlow(tx, period);
    const balance = (value: bigint, definition: string) => ({ value, definition, before: null });
    const sum = (way: keyof Flow, definition: string) => ({
      value: slots.reduce((all, slot) => all + slot[way], 0n),
      definition: `${definition} Compared with ${period.comparison}.`,
      before: before[way],
    });
    return {
      ...spanOf(period),
      vestBalance: balance(balances.vests, "The sum of all active investments: paid in and not paid out."),
      escrowBalance: balance(
        balances.escrow,
        "The sum of all bookings whose money is held: not released, not refunded.",
      ),
      inflows: sum("inflow", "The sum of the completed deposits of this period."),
      outflows: sum("outflow", "The sum of the completed withdrawals of this period."),
      flow: slots.map((slot, place) => ({ at: startOf(period, place), ...slot })),
      deposits: await findNewestTransactions(tx, "deposits", RECENT),
      withdrawals: await findNewestTransactions(tx, "withdrawals", RECENT),
    };
  });
}

/** The statistics of the reports about what these rights let see, from one snapshot. */
export function findReport(
  db: Database,
  asked: Asked<ReportPeriod>,
  rights: Rights,
  now = new Date(),
): Promise<ReportStatistics> {
  const period = periodAt(asked, now);
  const seen = REPORT_METRICS.filter((metric) => hasRight(rights, METRIC_RIGHTS[metric]));
  const seesUsers = seen.includes("total_users");
  return inOneSnapshot(db, async (tx) => {
    const { active, ...totals } = await findTotals(tx, seen, now);
    const { slots, before } = await findAdditions(tx, seen, period);
    return {
      ...spanOf(period),
      totals: byMetric((metric) =>
        seen.includes(metric)
          ? {
              value: totals[metric],
              definition: `${METRICS[metric].definition} What this period added is compared with ${period.comparison}.`,
              added: slots.reduce((all, slot) => all + slot[metric], 0),
              before: before[metric],
            }
          : null,
      ),
      series: byMetric((metric) =>
        seen.includes(metric) ? slots.map((slot, place) => ({ at: startOf(period, place), count: slot[metric] })) : [],
      ),
      activeUsers: seesUsers
        ? {
            value: active,
            definition: `Users who signed in or wrote in a conversation in the last ${ACTIVE_DAYS} days.`,
          }
        : null,
      passiveUsers: seesUsers ? { value: totals.total_users - active, definition: "All other users." } : null,
    };
  });
}

const spanOf = <Name extends DashboardPeriod | ReportPeriod>({ period, from, to, step }: Period<Name>) => ({
  period,
  from,
  to,
  step,
});

const startOf = ({ slots }: Period, place: number): string => slots[place]?.toISOString() ?? "";

const inOneSnapshot = <Found>(db: Database, find: (tx: Transaction) => Promise<Found>): Promise<Found> =>
  db.transaction(
    async (tx) => {
      await switchOffJit(tx);
      return find(tx);
    },
    { isSnapshot: true },
  );

const byMetric = <Value>(of: (metric: ReportMetric) => Value) =>
  Object.fromEntries(REPORT_METRICS.map((metric) => [metric, of(metric)])) as Record<ReportMetric, Value>;
