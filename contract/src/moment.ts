import { isCalendarDay, isWrittenAsDay } from "./day.ts";

/**
 * A moment as a backend writes it, or an invalid date where the text is none. `2026-11-21 14:05:00`, as databases write
 * it, is a moment in UTC: JavaScript itself would read it in the local time zone. `2026-02-30` is invalid: JavaScript
 * would read 2 March.
 */
export function readMoment(written: string): Date {
  const text = written.trim();
  return new Date(isWrittenAsDay(text) && !isCalendarDay(text) ? Number.NaN : isoOf(text));
}

const isoOf = (written: string) =>
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(written) ? `${written.replace(" ", "T")}Z` : written;
