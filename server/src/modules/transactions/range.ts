import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionRange } from "@hivekeeper/contract/transaction.ts";

/** The first day of a period that ends on the day `today`. */
export const firstDayOf = (range: TransactionRange, today: string): string => FIRST_DAY[range](today);

/** The start of a period that ends `now`, by the calendar of Lagos. */
export const startOfRange = (range: TransactionRange, now: Date): Date =>
  startOfLagosDay(firstDayOf(range, lagosDay(now)));

const FIRST_DAY = {
  today: (today) => today,
  this_week: mondayOf,
  this_month: (today) => `${today.slice(0, 8)}01`,
  last_30: (today) => lagosDayAfter(today, -29),
} as const satisfies Record<TransactionRange, (today: string) => string>;
