import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { addressOf, laterPage, recordId } from "#flow/address.ts";

const shortText = (written: unknown): string | undefined =>
  typeof written === "string" ? written.trim().slice(0, 40) || undefined : undefined;

const day = (written: unknown): string | undefined =>
  typeof written === "string" && isCalendarDay(written) ? written : undefined;

/** The filters of the log. An absent one filters nothing. */
export const readActivityAddress = addressOf({
  page: laterPage,
  /** An administrator's id, or the name of an actor without an id. */
  actor: shortText,
  action: shortText,
  /** The kind of subject. */
  type: shortText,
  /** The first and the last day in Lagos, `2026-11-21`. */
  from: day,
  to: day,
  /** Extension `people`: who did it, or to whom it was done. */
  member: recordId,
});

export type ActivityAddress = ReturnType<typeof readActivityAddress>;
