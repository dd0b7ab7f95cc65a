import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "./lagos.ts";
import { readMoment } from "./moment.ts";
import type { Transaction, TransactionRange } from "./transaction.ts";

/** The first day of a period that ends on the day `today`. */
export const firstDayOf = (range: TransactionRange, today: string): string => FIRST_DAY[range](today);

const FIRST_DAY = {
  today: (today) => today,
  this_week: mondayOf,
  this_month: (today) => `${today.slice(0, 8)}01`,
  last_30: (today) => lagosDayAfter(today, -29),
} as const satisfies Record<TransactionRange, (today: string) => string>;

/**
 * Whether a transaction is from before a period in every time zone. A marketplace may still have yesterday, or begin its
 * days 13 hours before Lagos, and a backend may write its local time without a zone: the last two days before count as inside.
 */
export function isBeforeRange({ createdAt }: Pick<Transaction, "createdAt">, range: TransactionRange, now: Date) {
  const yesterday = lagosDayAfter(lagosDay(now), -1);
  const earliest = startOfLagosDay(lagosDayAfter(firstDayOf(range, yesterday), -1));
  return createdAt !== null && readMoment(createdAt) < earliest;
}
