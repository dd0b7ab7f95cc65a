import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { formatDay } from "#lib/format.ts";

/** One-day periods have a point every 4 hours, longer ones every day. */
const DAYS: readonly string[] = ["today", "yesterday"];

export interface Slots {
  axis: string;
  points: { short: string; full: string }[];
}

/** The labels of a chart's points, in Lagos time, in which they are counted. */
export function slotsOf(period: string, points: readonly { at: string }[]): Slots {
  return DAYS.includes(period)
    ? { axis: "Time", points: points.map(({ at }) => ({ short: clock(at), full: clock(at) })) }
    : { axis: "Day", points: points.map(({ at }) => day(at)) };
}

/** Tells what one point of a period counts. */
export const noteOf = (period: string): string =>
  DAYS.includes(period)
    ? "Each point counts the four hours from then on, by the clock in Lagos."
    : "Each point counts a day in Lagos.";

/** `null` for a slot that had not begun when the data was loaded: a line down to 0 would show a fall. */
export const upTo = (now: number, { at }: { at: string }, value: number): number | null =>
  value === 0 && Date.parse(at) > now ? null : value;

/** `12:00am`, `4:00am` … `11:59pm`. */
function clock(at: string): string {
  const [hour = "0", minute = "00"] = lagosTime(at).slice(11).split(":");
  return `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? "am" : "pm"}`;
}

function day(at: string) {
  const full = formatDay(lagosTime(at).slice(0, 10));
  return { short: full.slice(0, 6), full };
}
