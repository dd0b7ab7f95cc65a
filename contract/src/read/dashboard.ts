import { type Kobo, koboOf } from "../money.ts";
import { type ComparedMetric, DASHBOARD_PERIODS, type DashboardStatistics, type FlowPoint } from "../statistics.ts";
import { isRaw, type Raw, rawsOf, textOf } from "./raw.ts";
import { readSpan } from "./span.ts";
import { readTransaction } from "./transaction.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when a number is missing: the screen never shows a zero that nobody counted. */
export function readDashboardStatistics(body: unknown): DashboardStatistics | null {
  const raw = unwrapItem(body);
  const span = readSpan(raw, DASHBOARD_PERIODS);
  const vestBalance = readMoney(raw?.vest_balance);
  const escrowBalance = readMoney(raw?.escrow_balance);
  const inflows = readMoney(raw?.inflows);
  const outflows = readMoney(raw?.outflows);
  if (!raw || !span || !vestBalance || !escrowBalance || !inflows || !outflows) return null;
  return {
    ...span,
    vestBalance,
    escrowBalance,
    inflows,
    outflows,
    flow: rawsOf(raw.flow).flatMap(readFlowPoint),
    deposits: rawsOf(raw.deposits).map(readTransaction),
    withdrawals: rawsOf(raw.withdrawals).map(readTransaction),
  };
}

const readMoney = (raw: unknown): ComparedMetric<Kobo | null> | null =>
  isRaw(raw) ? { value: koboOf(raw.value), definition: textOf(raw.definition), before: koboOf(raw.before) } : null;

/** Empty for a point without a time or an amount. */
function readFlowPoint(raw: Raw): FlowPoint[] {
  const at = textOf(raw.at);
  const inflow = koboOf(raw.inflow);
  const outflow = koboOf(raw.outflow);
  return Number.isNaN(Date.parse(at)) || inflow === null || outflow === null ? [] : [{ at, inflow, outflow }];
}
