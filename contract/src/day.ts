/** Whether a text has the form of a calendar day, existing or not: `2026-02-30` does. */
export const isWrittenAsDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written);

/** Whether a text is an existing calendar day, as `YYYY-MM-DD`; 30 February is none. */
export function isCalendarDay(written: string): boolean {
  if (!isWrittenAsDay(written)) return false;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
}
