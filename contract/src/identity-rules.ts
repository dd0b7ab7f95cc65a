import { isCalendarDay } from "./day.ts";

// Rules for identity numbers and documents. Like those of person-rules.ts, each returns a problem, or undefined; an empty
// text is allowed. Days are calendar days, `2026-11-21`; today is the one in Lagos (`lagosDay`).

const DIGITS = { form: /^\d{11}$/, problem: "Must have 11 digits" };

/** The forms of numbers: NIN and BVN, and those on identity documents, by their `id_type`. Any other type has none. */
const FORMS: ReadonlyMap<string, { form: RegExp; problem: string }> = new Map([
  ["nin", DIGITS],
  ["bvn", DIGITS],
  ["national_id", DIGITS],
  ["international_passport", { form: /^[A-Z]\d{8}$/, problem: "Must be a letter and 8 digits, as A01234567" }],
  // Three letters, five digits, two letters and two digits; older ones mix them otherwise.
  ["drivers_license", { form: /^[A-Z\d]{12}$/, problem: "Must have 12 letters and digits, as ABC12345DE67" }],
  ["voters_card", { form: /^[A-Z\d]{19}$/, problem: "Must have 19 letters and digits" }],
]);

/** What a number without a known form may be. */
const ANY = { form: /^[^\p{C}\p{Zl}\p{Zp}]{1,30}$/u, problem: "Must be a number of at most 30 characters" };

/**
 * A number has the form of its kind: `nin`, `bvn`, or the type of an identity document. Blanks, hyphens and small letters
 * do not count where the form is known.
 */
export function numberProblem(kind: string, text: string): string | undefined {
  const known = FORMS.get(kind);
  const { form, problem } = known ?? ANY;
  return text === "" || form.test(known ? comparableNumber(text) : text) ? undefined : problem;
}

/** A document may be used up to the day on which it expires. */
export function expiryProblem(day: string, today: string): string | undefined {
  if (day === "") return undefined;
  if (!isCalendarDay(day)) return "Must be a day, as YYYY-MM-DD";
  return day < today ? "The document has expired" : undefined;
}

/** The form in which numbers are compared: in capitals, without blanks and hyphens. */
export const comparableNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Z}\p{Pd}\p{Cf}]/gu, "");

/**
 * The full years from a day of birth to today; below zero where it is to come, NaN where it is no calendar day. Who is
 * born on 29 February is a year older on 1 March of a common year.
 */
export function ageOn(day: string, today: string): number {
  if (!isCalendarDay(day)) return Number.NaN;
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

/** Whether a person is 18 or older. False where the day of birth is unknown. */
export const isAdult = (day: string, today: string): boolean => ageOn(day, today) >= 18;
