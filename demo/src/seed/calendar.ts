const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Africa/Lagos is one hour ahead of UTC all year. */
const LAGOS = HOUR;

/** How busy the hours of a day are, midnight first: quiet nights, a peak at noon and a longer one in the evening. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 7, 10, 13, 15, 16, 17, 15, 14, 14, 15, 16, 17, 18, 17, 13, 8, 4] as const;
/** How busy the days of a week are, Sunday first. */
const WEEKDAYS = [0.55, 1.05, 1.1, 1.05, 1.1, 1.3, 0.8] as const;
/** How much busier the last day is than the first. */
const GROWTH = 3.5;

/** Maps even shares to moments in the rhythm of a marketplace: growing by month, busier on weekdays and by day. */
export interface Calendar {
  /** The first moment of the history. */
  readonly opening: Date;
  readonly now: Date;
  /** The moment by which `share` (0..1) of the events between two moments has happened; rises with `share`. */
  between(from: Date, to: Date, share: number): Date;
  /** The share (0..1) of all events that had happened before a moment. */
  shareBefore(moment: Date): number;
}

export function createCalendar(now: Date, days: number): Calendar {
  const midnight = Math.floor((now.getTime() + LAGOS) / DAY) * DAY - LAGOS;
  const start = midnight - days * DAY;
  const hours = cumulative(HOURS);
  const daily = cumulative(Array.from({ length: days + 1 }, (_, day) => busyness(start + day * DAY, day / days)));

  const amountAt = (time: number) => {
    const inDays = Math.max(0, Math.min(days + 1, (time - start) / DAY));
    const day = Math.min(days, Math.floor(inDays));
    return interpolate(daily, day + interpolate(hours, (inDays - day) * HOURS.length) / total(hours));
  };
  const timeOf = (amount: number) => {
    const inDays = locate(daily, amount);
    const day = Math.min(days, Math.floor(inDays));
    return start + (day + locate(hours, (inDays - day) * total(hours)) / HOURS.length) * DAY;
  };
  const all = amountAt(now.getTime());

  return {
    opening: new Date(start),
    now,
    between(from, to, share) {
      const first = amountAt(from.getTime());
      const time = timeOf(first + (amountAt(to.getTime()) - first) * share);
      return new Date(Math.min(Math.max(Math.round(time), from.getTime()), to.getTime()));
    },
    shareBefore: (moment) => Math.min(1, amountAt(moment.getTime()) / all),
  };
}

/** The day in Lagos, `2026-11-21`. */
export const lagosDay = (moment: Date): string => new Date(moment.getTime() + LAGOS).toISOString().slice(0, 10);

/** The moment at which a day in Lagos ends. */
export const endOfLagosDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY - LAGOS);

export const later = (moment: Date, { days = 0, hours = 0, minutes = 0 }): Date =>
  new Date(moment.getTime() + days * DAY + hours * HOUR + minutes * 60_000);

export const latest = (one: Date, other: Date): Date => new Date(Math.max(one.getTime(), other.getTime()));

export const earliest = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()));

export function monthsLater(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

function busyness(time: number, progress: number): number {
  const day = new Date(time + LAGOS);
  const payday = day.getUTCDate() >= 25 && day.getUTCDate() <= 28 ? 1.35 : 1;
  return (1 + (GROWTH - 1) * progress) * payday * (WEEKDAYS[day.getUTCDay()] ?? 1);
}

function cumulative(weights: readonly number[]): number[] {
  let sum = 0;
  return [0, ...weights.map((weight) => (sum += weight))];
}

const total = (sums: readonly number[]): number => sums.at(-1) ?? 0;

/** The sum at a position that may lie between two entries. */
function interpolate(sums: readonly number[], position: number): number {
  const index = Math.min(sums.length - 1, Math.floor(position));
  const here = sums[index] ?? 0;
  return here + ((sums[index + 1] ?? here) - here) * (position - index);
}

/** The position at which the sums reach an amount: the inverse of `interpolate`. */
function locate(sums: readonly number[], amount: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= amount) low = middle;
    else high = middle;
  }
  const here = sums[low] ?? 0;
  const step = (sums[high] ?? 0) - here;
  return step === 0 ? low : low + (amount - here) / step;
}
