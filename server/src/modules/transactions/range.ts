import { lagosDay, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionRange } from "@hivekeeper/contract/transaction.ts";

/** The moment at which a period that reaches until `now` began, by the calendar of Lagos. */
export function startOfRange(range: TransactionRange, now: Date): Date {
  const today = lagosDay(now);
  return startOfLagosDay(FIRST_DAY[range](today));
}

const FIRST_DAY = {
  today: (today) => today,
  this_week: (today) => daysBefore(today, (weekday(today) + 6) % 7),
  this_month: (today) => `${today.slice(0, 8)}01`,
  last_30: (today) => daysBefore(today, 29),
} as const satisfies Record<TransactionRange, (today: string) => string>;

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
