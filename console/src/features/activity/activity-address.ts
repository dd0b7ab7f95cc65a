import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { addressOf, laterPage } from "#flow/address.ts";

const word = (written: unknown): string | undefined =>
  typeof written === "string" ? written.trim().slice(0, 40) || undefined : undefined;

const day = (written: unknown): string | undefined =>
  typeof written === "string" && isCalendarDay(written) ? written : undefined;

/** What the log shows. What is absent filters nothing. */
export const readActivityAddress = addressOf({
  page: laterPage,
  /** An administrator's id; who has none is asked for by name. */
  actor: word,
  action: word,
  /** The kind of subject. */
  type: word,
  /** The first and the last day, `2026-11-21`, as the calendar in Lagos has them. */
  from: day,
  to: day,
});

export type ActivityAddress = ReturnType<typeof readActivityAddress>;
