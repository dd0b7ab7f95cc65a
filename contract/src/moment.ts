/**
 * A moment as it is written; invalid where it is none. `2026-11-21 14:05:00`, as databases write it, is a moment in
 * UTC: the language itself would read it in the zone of whoever looks.
 */
export const readMoment = (written: string): Date => new Date(isoOf(written.trim()));

const isoOf = (written: string) =>
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(written) ? `${written.replace(" ", "T")}Z` : written;
