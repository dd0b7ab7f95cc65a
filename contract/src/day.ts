/** What is written like a calendar day, whether or not there is one: `2026-02-30` too. */
export const isWrittenAsDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written);

/** A calendar day that exists, as `YYYY-MM-DD`; 30 February does not. */
export function isCalendarDay(written: string): boolean {
  if (!isWrittenAsDay(written)) return false;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
}
