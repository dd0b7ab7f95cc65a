import type { Kobo } from "@hivekeeper/contract/money.ts";
import type { Metric } from "@hivekeeper/contract/statistics.ts";
import { MISSING } from "#lib/format.ts";

/** For an axis: `500K`, `1.25M`. */
const SHORT = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 2 });

export const shortCount = (count: number): string => SHORT.format(count);
export const shortNaira = (amount: Kobo): string => `₦${SHORT.format(amount / 100)}`;

/** The value of a metric card: undefined while loading, a dash after a failure. */
export const cardOf = <Value>(
  metric: Metric<Value> | undefined,
  format: (value: Value) => string,
  hasFailed: boolean,
) => ({
  value: metric ? format(metric.value) : hasFailed ? MISSING : undefined,
  definition: metric?.definition,
});
