import { readMoment } from "./moment.ts";

/** Africa/Lagos is one hour ahead of UTC, all year. */
const AHEAD_MS = 3_600_000;

/** The calendar day in Lagos at a moment, `2026-11-21`. */
export const lagosDay = (moment: Date): string => wallClock(moment).slice(0, 10);

/** The moment at which a day (`2026-11-21`) begins in Lagos. */
export const startOfLagosDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);

/** The day so many days after another one; before it, where `days` is negative. */
export function lagosDayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week that a day is in. */
export const mondayOf = (day: string): string =>
  lagosDayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * A moment by a clock in Lagos, `2026-11-21 14:05:09`: every spreadsheet takes that for a time. What is no moment stays
 * as it was written.
 */
export function lagosTime(written: string): string {
  const moment = readMoment(written);
  return Number.isNaN(moment.getTime()) ? written : wallClock(moment).slice(0, 19).replace("T", " ");
}

const wallClock = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString();
