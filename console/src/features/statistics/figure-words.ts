import { CERTAIN_DAYS, type DashboardStatistics, type ReportStatistics } from "@hivekeeper/contract/statistics.ts";

type Span = Pick<DashboardStatistics | ReportStatistics, "period" | "from" | "to">;

/** The period in words, after a number: "₦1,500 today". */
export const periodWords = (span: Span): string => (span.period === CERTAIN_DAYS ? daysWords(span) : OF[span.period]);

/** The period before in words, after "on": "12% on yesterday". */
export const beforeWords = (span: Span): string =>
  span.period === CERTAIN_DAYS ? beforeDays(daysOf(span)) : BEFORE[span.period];

type Name = Exclude<Span["period"], typeof CERTAIN_DAYS>;

const OF = {
  today: "today",
  yesterday: "yesterday",
  this_week: "this week",
  this_month: "this month",
  last_7: "in 7 days",
  last_30: "in 30 days",
} as const satisfies Record<Name, string>;

const beforeDays = (days: number) => (days === 1 ? "the day before" : `the ${days} days before`);

const BEFORE = {
  today: "yesterday",
  yesterday: beforeDays(1),
  this_week: "last week",
  this_month: "last month",
  last_7: beforeDays(7),
  last_30: beforeDays(30),
} as const satisfies Record<Name, string>;

function daysWords(span: Span): string {
  const days = daysOf(span);
  return days === 1 ? "that day" : `in ${days} days`;
}

const daysOf = ({ from, to }: Span): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
