import type { DashboardPeriod, ReportPeriod } from "@hivekeeper/contract/figures.ts";
import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";

/** A stretch of time, cut into slots: 4 hours of a day, the days of anything longer. */
export interface Period {
  /** When each slot begins, oldest first. The last one of today may not have come yet. */
  slots: readonly Date[];
  /** What happens from here on belongs to no slot. */
  until: Date;
}

const HOURS_OF_SLOT = 4;

/** The period as the calendar of Lagos has it at a moment; it ends there, or where yesterday ended. */
export function periodAt(name: DashboardPeriod | ReportPeriod, now: Date): Period {
  const today = lagosDay(now);
  const first = FIRST_DAY[name](today);
  if (name === "yesterday") return { slots: hoursOf(first), until: startOfLagosDay(today) };
  // Now is part of now: what was written in this very millisecond counts.
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
