import {
  type CountPoint,
  DASHBOARD_PERIODS,
  type DashboardFigures,
  type Figure,
  type FlowPoint,
  REPORT_METRICS,
  REPORT_PERIODS,
  type ReportFigures,
  type ReportMetric,
} from "../figures.ts";
import { type Kobo, koboOf } from "../money.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";
import { readTransaction } from "./transaction.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when a figure is missing: nobody is shown a nought that was not counted. */
export function readDashboardFigures(body: unknown): DashboardFigures | null {
  const raw = unwrapItem(body);
  const period = DASHBOARD_PERIODS.find((known) => known === raw?.period);
  const vestBalance = readMoney(raw?.vest_balance);
  const escrowBalance = readMoney(raw?.escrow_balance);
  const inflows = readMoney(raw?.inflows);
  const outflows = readMoney(raw?.outflows);
  if (!raw || !period || !vestBalance || !escrowBalance || !inflows || !outflows) return null;
  return {
    period,
    vestBalance,
    escrowBalance,
    inflows,
    outflows,
    flow: rowsOf(raw.flow).flatMap(readFlowPoint),
    deposits: rowsOf(raw.deposits).map(readTransaction),
    withdrawals: rowsOf(raw.withdrawals).map(readTransaction),
  };
}

/** `null` when a figure is missing or is no number. */
export function readReportFigures(body: unknown): ReportFigures | null {
  const raw = unwrapItem(body);
  const period = REPORT_PERIODS.find((known) => known === raw?.period);
  const totals = isRaw(raw?.totals) ? raw.totals : {};
  const series = isRaw(raw?.series) ? raw.series : {};
  const activeUsers = readCount(raw?.active_users);
  const passiveUsers = readCount(raw?.passive_users);
  const counted = byMetric((metric) => readCount(totals[metric]));
  if (!period || !activeUsers || !passiveUsers || !isWhole(counted)) return null;
  return {
    period,
    totals: counted,
    series: byMetric((metric) => rowsOf(series[metric]).flatMap(readCountPoint)),
    activeUsers,
    passiveUsers,
  };
}

const readMoney = (raw: unknown): Figure<Kobo | null> | null =>
  isRaw(raw) ? { value: koboOf(raw.value), definition: textOf(raw.definition) } : null;

function readCount(raw: unknown): Figure | null {
  const value = isRaw(raw) ? numberOf(raw.value) : null;
  return isRaw(raw) && value !== null ? { value, definition: textOf(raw.definition) } : null;
}

/** A point without a time or an amount is no point. */
function readFlowPoint(raw: Raw): FlowPoint[] {
  const at = textOf(raw.at);
  const inflow = koboOf(raw.inflow);
  const outflow = koboOf(raw.outflow);
  return isMoment(at) && inflow !== null && outflow !== null ? [{ at, inflow, outflow }] : [];
}

function readCountPoint(raw: Raw): CountPoint[] {
  const at = textOf(raw.at);
  const count = numberOf(raw.count);
  return isMoment(at) && count !== null ? [{ at, count }] : [];
}

const isMoment = (written: string) => !Number.isNaN(Date.parse(written));

const rowsOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRaw) : []);

const byMetric = <Value>(read: (metric: ReportMetric) => Value) =>
  Object.fromEntries(REPORT_METRICS.map((metric) => [metric, read(metric)])) as Record<ReportMetric, Value>;

const isWhole = <Value>(found: Record<ReportMetric, Value | null>): found is Record<ReportMetric, Value> =>
  Object.values(found).every((value) => value !== null);
