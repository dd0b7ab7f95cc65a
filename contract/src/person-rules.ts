import { isCalendarDay } from "./day.ts";
import { lagosDay } from "./lagos.ts";

// Rules for a person's data. Each returns a problem, or undefined; an empty text is allowed.

/** An e-mail address has one @, and a dot within the domain. */
export const emailProblem = (value: string): string | undefined =>
  value === "" || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : "Must be an e-mail address";

/** A phone number has 5 to 20 digits, grouped in any usual way. */
export function phoneProblem(value: string): string | undefined {
  const digits = value.replace(/\D/g, "").length;
  const isPhone = /^\+?[\d ().-]{5,30}$/.test(value) && digits >= 5 && digits <= 20;
  return value === "" || isPhone ? undefined : "Must be a phone number";
}

/** A day of birth lies between 1900 and today in Lagos. */
export function birthProblem(value: string): string | undefined {
  if (value === "") return undefined;
  if (!isCalendarDay(value) || value < "1900-01-01") return "Must be a day, as YYYY-MM-DD";
  return value > lagosDay(new Date()) ? "Must not be in the future" : undefined;
}
