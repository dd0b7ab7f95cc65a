import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionRange } from "@hivekeeper/contract/transaction.ts";

/** The start of a period that ends `now`, by the calendar of Lagos. */
export function startOfRange(range: TransactionRange, now: Date): Date {
  const today = lagosDay(now);
  return startOfLagosDay(FIRST_DAY[range](today));
}

const FIRST_DAY = {
  today: (today) => today,
  this_week: mondayOf,
  this_month: (today) => `${today.slice(0, 8)}01`,
  last_30: (today) => lagosDayAfter(today, -29),
} as const satisfies Record<TransactionRange, (today: string) => string>;
