import { isCalendarDay, monthInWords } from "@hivekeeper/contract/day.ts";
import { readMoment } from "@hivekeeper/contract/moment.ts";
import type { Kobo } from "@hivekeeper/contract/money.ts";
import { getConfig } from "./config.ts";

/** Shown for a missing value. */
export const MISSING = "—";

// The browser's own formats (`Intl`) are not used before the first row: to load their data takes a phone 50 ms and more.

/** A whole number as `1,234,567`. */
const grouped = (value: number): string => value.toFixed(0).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/** `₦1,500` or `₦1,500.50`: whole naira and kobo apart, since a fraction of a large amount is not exact. */
export function formatNaira(amount: Kobo | null): string {
  if (amount === null) return MISSING;
  const kobo = Math.abs(amount) % 100;
  const whole = (Math.abs(amount) - kobo) / 100;
  return `${amount < 0 ? "-" : ""}₦${grouped(whole)}${kobo === 0 ? "" : `.${String(kobo).padStart(2, "0")}`}`;
}

/** `₦1,501`, for the rows of transactions only; 50 kobo and more are rounded up. */
export const formatWholeNaira = (amount: Kobo | null): string =>
  formatNaira(amount === null ? null : Math.sign(amount) * Math.round(Math.abs(amount) / 100) * 100);

export const formatCount = (count: number | null): string => (count === null ? MISSING : grouped(count));

/** A share in whole percent; 0 % of nothing. */
export const formatShare = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;

/** `21 Nov 2026`, wherever the specification has no other form. */
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

/** A moment in milliseconds since 1970: `14:05` for one of today, after `today`; else like `formatMoment`. */
export function formatSince(milliseconds: number, today = ""): string {
  const [moment, now] = [milliseconds, Date.now()].map((time) => formatMoment(new Date(time).toISOString()));
  const [day, time] = moment?.split(", ") ?? [];
  return (now?.startsWith(`${day},`) ? today + time : moment) ?? MISSING;
}

/** `month` has three letters, all others two digits, but the year. */
interface Parts {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
}

/** Text that is not a date is shown as it was sent. */
function formatDate(written: string | null, format: (parts: Parts) => string): string {
  if (!written?.trim()) return MISSING;
  const moment = readMoment(written);
  if (Number.isNaN(moment.getTime())) return written;
  // A day of birth or a closing day is the same day everywhere, so it is shown in UTC.
  return format(partsOf(moment, isCalendarDay(written.trim()) ? "UTC" : getConfig().timeZone));
}

/** Zones that never change their clocks, with their minutes from UTC. */
const FIXED: Readonly<Record<string, number>> = { UTC: 0, "Africa/Lagos": 60 };

function partsOf(moment: Date, timeZone: string | undefined): Parts {
  const offset = timeZone === undefined ? -moment.getTimezoneOffset() : (FIXED[timeZone] ?? offsetIn(timeZone, moment));
  const there = new Date(moment.getTime() + offset * 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    day: two(there.getUTCDate()),
    month: monthInWords(there.getUTCMonth() + 1),
    year: String(there.getUTCFullYear()),
    hour: two(there.getUTCHours()),
    minute: two(there.getUTCMinutes()),
  };
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Minutes from UTC. The browser's own zone replaces one that it does not know, which would otherwise break every date. */
function offsetIn(timeZone: string, moment: Date): number {
  const known = formats.get(timeZone);
  const format = known === undefined ? createFormat(timeZone) : known;
  formats.set(timeZone, format);
  if (!format) return -moment.getTimezoneOffset();
  const parts = format.formatToParts(moment);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const there = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  // The parts have no seconds.
  return Math.ceil((there - moment.getTime()) / 60_000);
}

/** `null` for a zone that the browser does not know. */
function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  const digits = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  try {
    return new Intl.DateTimeFormat("en-US", { ...digits, hourCycle: "h23", timeZone });
  } catch {
    return null;
  }
}
