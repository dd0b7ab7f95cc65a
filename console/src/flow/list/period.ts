import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { lagosDay, lagosDayAfter, mondayOf } from "@hivekeeper/contract/lagos.ts";
import { offers } from "#lib/config.ts";
import { oneOf } from "./address.ts";

const firstOfMonth = (today: string) => `${today.slice(0, 8)}01`;

/** In the order of the choice. A week begins on Monday; the last 30 days are today and the 29 before. */
const DAYS = {
  today: (today) => [today, today],
  yesterday: (today) => [lagosDayAfter(today, -1), lagosDayAfter(today, -1)],
  this_week: (today) => [mondayOf(today), today],
  last_week: (today) => [lagosDayAfter(mondayOf(today), -7), lagosDayAfter(mondayOf(today), -1)],
  this_month: (today) => [firstOfMonth(today), today],
  last_month: (today) => {
    const last = lagosDayAfter(firstOfMonth(today), -1);
    return [firstOfMonth(last), last];
  },
  last_30: (today) => [lagosDayAfter(today, -29), today],
  last_90: (today) => [lagosDayAfter(today, -89), today],
} as const satisfies Record<string, (today: string) => readonly [first: string, last: string]>;

export type PeriodWord = keyof typeof DAYS;
export const PERIODS = Object.keys(DAYS) as PeriodWord[];

const day = (written: unknown): string | undefined =>
  typeof written === "string" && isCalendarDay(written) ? written : undefined;

/** The first and the last day, in Lagos. */
export const dayWords = { from: day, to: day };

/** The search parameters of a list with a period: one of the words, or days. */
export const periodWords = { period: oneOf(PERIODS), ...dayWords };

interface PeriodState {
  /** A word that is not in `PERIODS` has no bounds. */
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The first and the last day, also where they were typed the wrong way round. */
export const inOrder = ({ from, to }: PeriodState): { from?: string | undefined; to?: string | undefined } =>
  from && to && to < from ? { from: to, to: from } : { from, to };

/** Extension `lists`: the days of a list as query parameters. */
export function periodQuery({ period, ...days }: PeriodState): { from?: string | undefined; to?: string | undefined } {
  if (!offers("lists")) return {};
  const word = PERIODS.find((known) => known === period);
  return word ? daysOf(word, lagosDay(new Date())) : inOrder(days);
}

/** The days of a period, seen from the day `today`. */
export function daysOf(period: PeriodWord, today: string): { from: string; to: string } {
  const [from, to] = DAYS[period](today);
  return { from, to };
}
