import { isCalendarDay } from "../day.ts";
import { isRaw, type Raw, textOf } from "./raw.ts";

/** One of `words`, matched in any case; another word as it was sent, so that saving it changes nothing. */
export function readWord(value: unknown, words: readonly string[]): string {
  const written = textOf(value).trim();
  return words.find((word) => word.toLowerCase() === written.toLowerCase()) ?? written;
}

const ACTIVE = ["1", "true", "active", "yes"];

/**
 * Whether the person is active. The first value that was sent decides: `active` as a boolean, `is_active`, the
 * creator's `active`, `status`, then `active` of any other type. `null` when the record has none of them.
 */
export function readActive(raw: Raw): boolean | null {
  if (typeof raw.active === "boolean") return raw.active;
  const creator = isRaw(raw.creator) ? raw.creator : {};
  const word = [raw.is_active, creator.active, raw.status, raw.active]
    .map((value) => textOf(value).trim().toLowerCase())
    .find((written) => written !== "");
  return word === undefined ? null : ACTIVE.includes(word);
}

const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

/**
 * A calendar day as `YYYY-MM-DD`, from `1990-01-31` (with or without a time), `31-01-1990` or `31/01/1990`. Other
 * values are returned as sent. No time zone applies: the written day is the day.
 */
export function readCalendarDay(value: unknown): string {
  const written = textOf(value).trim();
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? reversed(DAY_FIRST.exec(written)) ?? [];
  if (!year || !month || !day) return written;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDay(iso) ? iso : written;
}

const reversed = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]];
