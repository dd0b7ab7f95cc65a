import { lagosTime } from "@hivekeeper/contract/lagos.ts";
import type { Step } from "@hivekeeper/contract/statistics.ts";
import { formatDay } from "#lib/format.ts";

export interface Slots {
  axis: string;
  points: { short: string; full: string }[];
}

/** The labels of a chart's points, in Lagos time, in which they are counted. */
export const slotsOf = (step: Step, points: readonly { at: string }[]): Slots => ({
  axis: STEP[step].axis,
  points: points.map(({ at }) => STEP[step].label(at)),
});

/** Tells what one point counts. */
export const noteOf = (step: Step): string => STEP[step].note;

/** `null` for a slot that had not begun when the data was loaded: a line down to 0 would show a fall. */
export const upTo = (now: number, { at }: { at: string }, value: number): number | null =>
  value === 0 && Date.parse(at) > now ? null : value;

/** The values of the slots that had begun when the data was loaded. */
export const known = <Point extends { at: string }>(
  now: number,
  points: readonly Point[],
  countOf: (point: Point) => number,
): number[] => points.map((point) => upTo(now, point, countOf(point))).filter((value) => value !== null);

/** `12:00am`, `4:00am` … `11:59pm`. */
function clock(at: string) {
  const [hour = "0", minute = "00"] = lagosTime(at).slice(11).split(":");
  const time = `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? "am" : "pm"}`;
  return { short: time, full: time };
}

function day(at: string) {
  const full = formatDay(lagosTime(at).slice(0, 10));
  return { short: full.slice(0, 6), full };
}

function month(at: string) {
  const full = day(at).full.slice(3);
  return { short: full, full };
}

const STEP = {
  hours: { axis: "Time", label: clock, note: "A point counts the four hours after it, Lagos time." },
  days: { axis: "Day", label: day, note: "A point counts a day, Lagos time." },
  weeks: { axis: "Week from", label: day, note: "A point counts the week up to Sunday, Lagos time." },
  months: { axis: "Month", label: month, note: "A point counts a month, Lagos time." },
} as const satisfies Record<Step, { axis: string; label: (at: string) => Slots["points"][number]; note: string }>;
