import { addressOf, oneOf } from "#flow/list/address.ts";
import { dayWords } from "#flow/list/period.ts";

/** The state of the reports. Defaults are absent: today, the first metric. */
export const readReportsAddress = addressOf({
  period: oneOf(["yesterday", "last_7", "last_30"]),
  /** Certain days, which replace the period. */
  ...dayWords,
  metric: oneOf([
    "premium_users",
    "assets",
    "services",
    "purchased_assets",
    "accessed_services",
    "uploaded_songs",
    "disputes",
  ]),
});

export type ReportsAddress = ReturnType<typeof readReportsAddress>;
