import { readMoment } from "./moment.ts";

/** Africa/Lagos is one hour ahead of UTC, all year. */
const OFFSET_MS = 3_600_000;

/** The calendar day in Lagos at a moment, `2026-11-21`. */
export const lagosDay = (moment: Date): string => wallClock(moment).slice(0, 10);

/** The moment when a day (`2026-11-21`) begins in Lagos. */
export const startOfLagosDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);

/** The day `days` after `day`, or before it where `days` is negative. */
export function lagosDayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  lagosDayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * A moment as local time in Lagos, `2026-11-21 14:05:09`, which every spreadsheet reads as a time. A text that is no
 * moment is returned unchanged.
 */
export function lagosTime(written: string): string {
  const moment = readMoment(written);
  return Number.isNaN(moment.getTime()) ? written : wallClock(moment).slice(0, 19).replace("T", " ");
}

const wallClock = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString();
