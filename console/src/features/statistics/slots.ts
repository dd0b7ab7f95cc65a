import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import { formatDay } from "#lib/format.ts";

/** Periods that are one day are counted by 4 hours, longer ones by day. */
const DAYS: readonly string[] = ["today", "yesterday"];

export interface Slots {
  axis: string;
  /** What a point counts, in a sentence. */
  note: string;
  points: { short: string; full: string }[];
}

/** What a chart's points are called: by the clock and the calendar in Lagos, for which they were counted. */
export function slotsOf(period: string, points: readonly { at: string }[]): Slots {
  if (DAYS.includes(period)) {
    const note = "Each point counts the four hours from then on, by the clock in Lagos.";
    return { axis: "Time", note, points: points.map(({ at }) => ({ short: clock(at), full: clock(at) })) };
  }
  return { axis: "Day", note: "Each point counts a day in Lagos.", points: points.map(({ at }) => day(at)) };
}

/** A slot that has not begun when the answer came has no value yet; a line to nought would tell a fall. */
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
