import { lagosDay, lagosDayAfter, mondayOf, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { CERTAIN_DAYS, DashboardPeriod, ReportPeriod, Step } from "@hivekeeper/contract/statistics.ts";
import { slotsOf } from "./slots.ts";

type Name = DashboardPeriod | ReportPeriod;

/** A requested period: a name or a range of days. The days win when both are given. */
export interface Asked<Asks extends Name = Name> {
  period: Asks;
  from?: string | undefined;
  to?: string | undefined;
}

/** From a moment until another, which is not in it. */
export interface Window {
  since: Date;
  until: Date;
}

/** A period in slots, and the one before it. */
export interface Period<Asks extends Name = Name> {
  period: Asks | typeof CERTAIN_DAYS;
  /** The first and the last day, in Lagos. */
  from: string;
  to: string;
  step: Step;
  /** The start of each slot, oldest first. The last slots of today may be in the future. */
  slots: readonly Date[];
  /** The exclusive end of the period. */
  until: Date;
  /**
   * The week or month before, or as many days as the period has; up to the same time of the same day where the period
   * has not ended yet.
   */
  before: Window;
  /** With what the period is compared, in words: "yesterday, up to the same time of day". */
  comparison: string;
}

/** The period that is asked for at a moment, by the calendar of Lagos. A named one ends at that moment, or yesterday. */
export function periodAt<Asks extends Name>({ period, from, to }: Asked<Asks>, now: Date): Period<Asks> {
  const today = lagosDay(now);
  // Includes the current millisecond.
  const present = new Date(now.getTime() + 1);
  const isDays = from !== undefined && to !== undefined;
  const [first, last] = isDays ? [from, to] : DAYS[period](today);
  const end = startOfLagosDay(lagosDayAfter(last, 1));
  const isOver = end <= present;
  const start = startOfLagosDay(first);
  const firstBefore = isDays ? lagosDayAfter(first, -daysBetween(first, last)) : FIRST_DAY_BEFORE[period](first);
  const past = start.getTime() - startOfLagosDay(firstBefore).getTime();
  const { step, slots } = slotsOf(first, last, isDays || !WEEKS_AND_MONTHS.includes(period));
  return {
    period: isDays ? "days" : period,
    from: first,
    to: last,
    step,
    slots,
    until: isDays || isOver ? end : present,
    before: {
      since: startOfLagosDay(firstBefore),
      until: new Date(Math.min((isOver ? end : present).getTime() - past, start.getTime())),
    },
    comparison: (isDays ? wordOf(daysBetween(first, last)) : WORD[period]) + (isOver ? "" : ", up to the same time"),
  };
}

const WEEKS_AND_MONTHS: readonly Name[] = ["this_week", "this_month"];

const DAYS = {
  today: (today) => [today, today],
  yesterday: (today) => [lagosDayAfter(today, -1), lagosDayAfter(today, -1)],
  this_week: (today) => [mondayOf(today), today],
  this_month: (today) => [firstOfMonth(today), today],
  last_7: (today) => [lagosDayAfter(today, -6), today],
  last_30: (today) => [lagosDayAfter(today, -29), today],
} as const satisfies Record<Name, (today: string) => readonly [first: string, last: string]>;

const FIRST_DAY_BEFORE = {
  today: (first) => lagosDayAfter(first, -1),
  yesterday: (first) => lagosDayAfter(first, -1),
  this_week: (first) => lagosDayAfter(first, -7),
  this_month: (first) => firstOfMonth(lagosDayAfter(first, -1)),
  last_7: (first) => lagosDayAfter(first, -7),
  last_30: (first) => lagosDayAfter(first, -30),
} as const satisfies Record<Name, (first: string) => string>;

const wordOf = (days: number) => (days === 1 ? "the day before" : `the ${days} days before`);

const WORD = {
  today: "yesterday",
  yesterday: wordOf(1),
  this_week: "last week",
  this_month: "last month",
  last_7: wordOf(7),
  last_30: wordOf(30),
} as const satisfies Record<Name, string>;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The number of days from a first to a last one, both included. */
const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;
