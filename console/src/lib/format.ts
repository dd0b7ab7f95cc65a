import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { readMoment } from "@hivekeeper/contract/moment.ts";
import type { Kobo } from "@hivekeeper/contract/money.ts";
import { getConfig } from "./config.ts";

/** Shown for a missing value. */
export const MISSING = "—";

const nairaFormat = (decimals: 0 | 2) =>
  new Intl.NumberFormat("en-NG", {
    style: "currency",
    currency: "NGN",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const WHOLE_NAIRA = nairaFormat(0);
const NAIRA_AND_KOBO = nairaFormat(2);
const COUNT = new Intl.NumberFormat("en-NG");

/** `₦1,500` or `₦1,500.50`. */
export const formatNaira = (amount: Kobo | null): string =>
  amount === null ? MISSING : (amount % 100 === 0 ? WHOLE_NAIRA : NAIRA_AND_KOBO).format(amount / 100);

/** `₦1,501`, for transactions and their totals; 50 kobo and more are rounded up. */
export const formatWholeNaira = (amount: Kobo | null): string =>
  amount === null ? MISSING : WHOLE_NAIRA.format(amount / 100);

export const formatCount = (count: number | null): string => (count === null ? MISSING : COUNT.format(count));

/** A share in whole percent; 0 % of nothing. */
export const formatShare = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

/** `21 Nov 2026`. */
export const formatDay = (written: string | null): string =>
  formatDate(written, ({ day, month, year }) => `${day} ${month} ${year}`);

/** `21 Nov, 2026`, for members. */
export const formatDayComma = (written: string | null): string =>
  formatDate(written, ({ day, month, year }) => `${day} ${month}, ${year}`);

/** `Nov 21, 2026`, for a creator's details. */
export const formatMonthDay = (written: string | null): string =>
  formatDate(written, ({ day, month, year }) => `${month} ${day}, ${year}`);

/** `21 Nov 2026, 14:05`. */
export const formatMoment = (written: string | null): string =>
  formatDate(written, ({ day, month, year, hour, minute }) => `${day} ${month} ${year}, ${hour}:${minute}`);

/** A moment in milliseconds since 1970: `14:05` for one of today, else like `formatMoment`. */
export function formatSince(milliseconds: number): string {
  const [moment, now] = [milliseconds, Date.now()].map((time) => formatMoment(new Date(time).toISOString()));
  const [day, time] = moment?.split(", ") ?? [];
  return (now?.startsWith(`${day},`) ? time : moment) ?? MISSING;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Text that is not a date is shown as it was sent. */
function formatDate(written: string | null, format: (parts: Parts) => string): string {
  if (!written?.trim()) return MISSING;
  const moment = readMoment(written);
  if (Number.isNaN(moment.getTime())) return written;
  // A day of birth or a closing day is the same day everywhere, so it is shown in UTC.
  const parts = dateFormat(isCalendarDay(written.trim()) ? "UTC" : getConfig().timeZone).formatToParts(moment);
  return format(Object.fromEntries(parts.map(({ type, value }) => [type, value])));
}

const DATE = {
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const satisfies Intl.DateTimeFormatOptions;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Only parts of it are used, so their order and hours are not American; but every month has three letters, which in
 * British English September has not. Creating a format costs a hundred times more than using it.
 */
function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = createFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

/** The browser's own zone replaces one that it does not know, which would otherwise break every date. */
function createFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { ...DATE, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", DATE);
  }
}
