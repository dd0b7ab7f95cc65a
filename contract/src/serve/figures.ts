import type { CountPoint, DashboardFigures, Figure, ReportFigures, ReportMetric } from "../figures.ts";
import { nairaSum, serveTransaction } from "./transaction.ts";

/** A sum in kobo of any size. */
type Sum = number | bigint;

/** The sums as the server adds them: exact at any size. */
export interface DashboardSums
  extends Pick<DashboardFigures, "period" | "deposits" | "withdrawals">,
    Record<"vestBalance" | "escrowBalance" | "inflows" | "outflows", Figure<Sum>> {
  flow: { at: string; inflow: Sum; outflow: Sum }[];
}

export const serveDashboardFigures = (figures: DashboardSums) => ({
  period: figures.period,
  vest_balance: serveSum(figures.vestBalance),
  escrow_balance: serveSum(figures.escrowBalance),
  inflows: serveSum(figures.inflows),
  outflows: serveSum(figures.outflows),
  flow: figures.flow.map(({ at, inflow, outflow }) => ({ at, inflow: naira(inflow), outflow: naira(outflow) })),
  deposits: figures.deposits.map(serveTransaction),
  withdrawals: figures.withdrawals.map(serveTransaction),
});

export const serveReportFigures = (
  figures: ReportFigures,
): {
  period: ReportFigures["period"];
  totals: Record<ReportMetric, Figure>;
  series: Record<ReportMetric, CountPoint[]>;
  active_users: Figure;
  passive_users: Figure;
} => ({
  period: figures.period,
  totals: figures.totals,
  series: figures.series,
  active_users: figures.activeUsers,
  passive_users: figures.passiveUsers,
});

const naira = (kobo: Sum) => nairaSum(BigInt(kobo));

const serveSum = ({ value, definition }: Figure<Sum>) => ({ value: naira(value), definition });
