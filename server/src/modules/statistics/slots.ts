import { lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { Step } from "@hivekeeper/contract/statistics.ts";

const HOURS_OF_SLOT = 4;
/** The most slots of a day, and of a week. */
const MOST_DAILY = 62;
const MOST_WEEKLY = 27;

/**
 * Divides days, both included, into as many slots as a chart can show; each begins when the one before it ends. A week
 * or month has days on its first day, too.
 */
export function slotsOf(first: string, last: string, mayHaveHours: boolean): { step: Step; slots: Date[] } {
  if (first === last && mayHaveHours) return { step: "hours", slots: hoursOf(first) };
  const days = from(first, last, (day) => lagosDayAfter(day, 1));
  if (days.length <= MOST_DAILY) return { step: "days", slots: days };
  const weeks = from(first, last, (day) => lagosDayAfter(mondayOf(day), 7));
  if (weeks.length <= MOST_WEEKLY) return { step: "weeks", slots: weeks };
  return {
    step: "months",
    slots: from(first, last, (day) => `${lagosDayAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`),
  };
}

function hoursOf(day: string): Date[] {
  const start = startOfLagosDay(day).getTime();
  return Array.from({ length: 24 / HOURS_OF_SLOT }, (_, at) => new Date(start + at * HOURS_OF_SLOT * 3_600_000));
}

function from(first: string, last: string, next: (day: string) => string): Date[] {
  const days: Date[] = [];
  for (let day = first; day <= last; day = next(day)) days.push(startOfLagosDay(day));
  return days;
}
