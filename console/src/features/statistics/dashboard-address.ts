import { addressOf, oneOf } from "#flow/list/address.ts";
import { dayWords } from "#flow/list/period.ts";

/** The state of the dashboard. Defaults are absent: today, both ways of the money, deposits. */
export const readDashboardAddress = addressOf({
  period: oneOf(["this_week", "this_month"]),
  /** Certain days, which replace the period. */
  ...dayWords,
  /** What the chart shows. */
  show: oneOf(["inflow", "outflow"]),
  kind: oneOf(["withdrawals"]),
});

export type DashboardAddress = ReturnType<typeof readDashboardAddress>;
