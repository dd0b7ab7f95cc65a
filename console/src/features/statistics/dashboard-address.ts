import { addressOf, oneOf } from "#flow/address.ts";

/** What the dashboard shows. Defaults are absent: today, deposits. */
export const readDashboardAddress = addressOf({
  period: oneOf(["this_week", "this_month"]),
  kind: oneOf(["withdrawals"]),
});

export type DashboardAddress = ReturnType<typeof readDashboardAddress>;
