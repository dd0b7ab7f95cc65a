/** Whether a text has the form of a calendar day, existing or not: `2026-02-30` does. */
export const isWrittenAsDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written);

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Nov` for 11: every date that a person reads has these letters. */
export const monthInWords = (month: number): string => MONTHS[month - 1] ?? "";

/**
 * Whether a text is an existing calendar day from the year 1000 on, as `YYYY-MM-DD`; 30 February is none. An earlier
 * year is a slip of the keys, and PostgreSQL has no year 0.
 */
export function isCalendarDay(written: string): boolean {
  if (!isWrittenAsDay(written) || written < "1000") return false;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
}
