import { type DashboardStatistics, dashboardFields, type FlowPoint } from "../statistics.ts";
import { readFigures } from "./figures.ts";
import { rawsOf } from "./raw.ts";
import { readTransaction } from "./transaction.ts";
import { ownItem } from "./unwrap.ts";

/** `null` when a figure is missing: the screen never shows a zero that nobody counted. */
export function readDashboardStatistics(body: unknown): DashboardStatistics | null {
  const raw = ownItem(body) ?? {};
  const figures = readFigures(dashboardFields, body);
  return (
    figures && {
      ...figures,
      flow: figures.flow.filter(isExact),
      deposits: rawsOf(raw.deposits).map(readTransaction),
      withdrawals: rawsOf(raw.withdrawals).map(readTransaction),
    }
  );
}

const isExact = (point: Record<keyof FlowPoint, unknown>): point is FlowPoint =>
  point.inflow !== null && point.outflow !== null;
