import type { CountPoint, DashboardStatistics, Metric, ReportMetric, ReportStatistics } from "../statistics.ts";
import { nairaSum, serveTransaction } from "./transaction.ts";

/** A sum in kobo of any size. */
type Sum = number | bigint;

/** The sums as the server adds them: exact at any size. */
export interface DashboardSums
  extends Pick<DashboardStatistics, "period" | "deposits" | "withdrawals">,
    Record<"vestBalance" | "escrowBalance" | "inflows" | "outflows", Metric<Sum>> {
  flow: { at: string; inflow: Sum; outflow: Sum }[];
}

export const serveDashboardStatistics = (statistics: DashboardSums) => ({
  period: statistics.period,
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
): {
  period: ReportStatistics["period"];
  totals: Record<ReportMetric, Metric>;
  series: Record<ReportMetric, CountPoint[]>;
  active_users: Metric;
  passive_users: Metric;
} => ({
  period: statistics.period,
  totals: statistics.totals,
  series: statistics.series,
  active_users: statistics.activeUsers,
  passive_users: statistics.passiveUsers,
});

const naira = (kobo: Sum) => nairaSum(BigInt(kobo));

const serveSum = ({ value, definition }: Metric<Sum>) => ({ value: naira(value), definition });
