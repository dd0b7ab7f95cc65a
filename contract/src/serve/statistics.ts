import type {
  ComparedMetric,
  CountPoint,
  DashboardStatistics,
  GrowingMetric,
  Metric,
  ReportMetric,
  ReportStatistics,
} from "../statistics.ts";
import { nairaSum, serveTransaction } from "./transaction.ts";

/** A sum in kobo of any size. */
type Sum = number | bigint;

/** The sums as the server adds them: exact at any size. */
export interface DashboardSums
  extends Pick<DashboardStatistics, "period" | "from" | "to" | "step" | "deposits" | "withdrawals">,
    Record<"vestBalance" | "escrowBalance" | "inflows" | "outflows", ComparedMetric<Sum>> {
  flow: { at: string; inflow: Sum; outflow: Sum }[];
}

export const serveDashboardStatistics = (statistics: DashboardSums) => ({
  period: statistics.period,
  from: statistics.from,
  to: statistics.to,
  step: statistics.step,
  vest_balance: serveSum(statistics.vestBalance),
  escrow_balance: serveSum(statistics.escrowBalance),
  inflows: serveSum(statistics.inflows),
  outflows: serveSum(statistics.outflows),
  flow: statistics.flow.map(({ at, inflow, outflow }) => ({ at, inflow: naira(inflow), outflow: naira(outflow) })),
  deposits: statistics.deposits.map(serveTransaction),
  withdrawals: statistics.withdrawals.map(serveTransaction),
});

export const serveReportStatistics = (
  statistics: ReportStatistics,
): Pick<ReportStatistics, "period" | "from" | "to" | "step"> & {
  totals: Record<ReportMetric, GrowingMetric>;
  series: Record<ReportMetric, CountPoint[]>;
  active_users: Metric;
  passive_users: Metric;
} => ({
  period: statistics.period,
  from: statistics.from,
  to: statistics.to,
  step: statistics.step,
  totals: statistics.totals,
  series: statistics.series,
  active_users: statistics.activeUsers,
  passive_users: statistics.passiveUsers,
});

const naira = (kobo: Sum) => nairaSum(BigInt(kobo));

const serveSum = ({ value, definition, before }: ComparedMetric<Sum>) => ({
  value: naira(value),
  definition,
  before: before === null ? null : naira(before),
});
