import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { DashboardPeriod, ReportPeriod } from "@hivekeeper/contract/statistics.ts";

/** A period in slots: 4 hours each of one day, days of a longer period. */
export interface Period {
  /** The start of each slot, oldest first. The last slots of today may be in the future. */
  slots: readonly Date[];
  /** The exclusive end of the period. */
  until: Date;
}

const HOURS_OF_SLOT = 4;

/**
 * The period with this name at a moment, by the calendar of Lagos. It ends at that moment, or at the end of yesterday.
 */
export function periodAt(name: DashboardPeriod | ReportPeriod, now: Date): Period {
  const today = lagosDay(now);
  const first = FIRST_DAY[name](today);
  if (name === "yesterday") return { slots: hoursOf(first), until: startOfLagosDay(today) };
  // Includes the current millisecond.
  const until = new Date(now.getTime() + 1);
  return { slots: name === "today" ? hoursOf(today) : daysFrom(first, today), until };
}

const FIRST_DAY = {
  today: (today) => today,
  yesterday: (today) => lagosDayAfter(today, -1),
  this_week: mondayOf,
  this_month: (today) => `${today.slice(0, 8)}01`,
  last_7: (today) => lagosDayAfter(today, -6),
  last_30: (today) => lagosDayAfter(today, -29),
} as const satisfies Record<DashboardPeriod | ReportPeriod, (today: string) => string>;

function hoursOf(day: string): Date[] {
  const start = startOfLagosDay(day).getTime();
  return Array.from({ length: 24 / HOURS_OF_SLOT }, (_, at) => new Date(start + at * HOURS_OF_SLOT * 3_600_000));
}

function daysFrom(first: string, last: string): Date[] {
  const days: Date[] = [];
  for (let day = first; day <= last; day = lagosDayAfter(day, 1)) days.push(startOfLagosDay(day));
  return days;
}
