import { addressOf, oneOf } from "#flow/address.ts";

/** The state of the dashboard. Defaults are absent: today, deposits. */
export const readDashboardAddress = addressOf({
  period: oneOf(["this_week", "this_month"]),
  kind: oneOf(["withdrawals"]),
});

export type DashboardAddress = ReturnType<typeof readDashboardAddress>;
