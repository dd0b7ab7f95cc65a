import type { DashboardSums } from "@hivekeeper/contract/serve/statistics.ts";
import {
  type DashboardPeriod,
  REPORT_METRICS,
  type ReportMetric,
  type ReportPeriod,
  type ReportStatistics,
} from "@hivekeeper/contract/statistics.ts";
import type { Database, Transaction } from "#db/database.ts";
import { findNewestTransactions } from "#modules/transactions/newest-service.ts";
import { ACTIVE_DAYS, findSeries, findTotals } from "./count-repository.ts";
import { type Flow, findBalances, findFlow } from "./money-repository.ts";
import { periodAt } from "./period.ts";
import { METRICS } from "./report-metric-repository.ts";
import { switchOffJit } from "./slot-repository.ts";

const RECENT = 10;

/** The statistics of the dashboard, from one snapshot. */
export function findDashboard(db: Database, name: DashboardPeriod, now = new Date()): Promise<DashboardSums> {
  const period = periodAt(name, now);
  return inOneSnapshot(db, async (tx) => {
    const balances = await findBalances(tx);
    const flow = await findFlow(tx, period);
    const define = (value: bigint, definition: string) => ({ value, definition });
    return {
      period: name,
      vestBalance: define(balances.vests, "The sum of all active investments: paid in and not paid out."),
      escrowBalance: define(
        balances.escrow,
        "The sum of all bookings whose money is held: not released, not refunded.",
      ),
      inflows: define(sumOf(flow, "inflow"), "The sum of the completed deposits of this period."),
      outflows: define(sumOf(flow, "outflow"), "The sum of the completed withdrawals of this period."),
      flow: flow.map((slot, place) => ({ at: period.slots[place]?.toISOString() ?? "", ...slot })),
      deposits: await findNewestTransactions(tx, "deposits", RECENT),
      withdrawals: await findNewestTransactions(tx, "withdrawals", RECENT),
    };
  });
}

/** The statistics of the reports, from one snapshot. */
export function findReport(db: Database, name: ReportPeriod, now = new Date()): Promise<ReportStatistics> {
  const period = periodAt(name, now);
  return inOneSnapshot(db, async (tx) => {
    const { active, ...totals } = await findTotals(tx, now);
    const series = await findSeries(tx, period);
    const points = (counts: readonly number[]) =>
      period.slots.map((slot, place) => ({ at: slot.toISOString(), count: counts[place] ?? 0 }));
    return {
      period: name,
      totals: byMetric((metric) => ({ value: totals[metric], definition: METRICS[metric].definition })),
      series: byMetric((metric) => points(series[metric])),
      activeUsers: {
        value: active,
        definition: `Users who signed in or wrote in a conversation in the last ${ACTIVE_DAYS} days.`,
      },
      passiveUsers: { value: totals.total_users - active, definition: "All other users." },
    };
  });
}

const inOneSnapshot = <Found>(db: Database, find: (tx: Transaction) => Promise<Found>): Promise<Found> =>
  db.transaction(
    async (tx) => {
      await switchOffJit(tx);
      return find(tx);
    },
    { isSnapshot: true },
  );

const sumOf = (flow: readonly Flow[], way: keyof Flow): bigint => flow.reduce((sum, slot) => sum + slot[way], 0n);

const byMetric = <Value>(of: (metric: ReportMetric) => Value) =>
  Object.fromEntries(REPORT_METRICS.map((metric) => [metric, of(metric)])) as Record<ReportMetric, Value>;
