import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { readMoment } from "@hivekeeper/contract/moment.ts";
import { lastPageOf } from "@hivekeeper/contract/page.ts";
import { birthProblem, emailProblem, phoneProblem } from "@hivekeeper/contract/person-rules.ts";
import { calendarDay } from "@hivekeeper/contract/schemas/day.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";

test.each(["ada@example.test", "a.b+c@mail.example.test", "Ọlá@naija.test"])("%s is an e-mail address", (address) => {
  expect(emailProblem(address)).toBeUndefined();
});

test.each([
  "ada",
  "ada@host",
  "ada@@example.test",
  "a da@example.test",
  "ada@example..test",
  "@example.test",
  "ada@.test",
])("%s is no e-mail address", (address) => {
  expect(emailProblem(address)).toBe("Must be an e-mail address");
});

test.each(["08031112222", "+234 803 111-2222", "(01) 234.5678"])("%s is a phone number", (phone) => {
  expect(phoneProblem(phone)).toBeUndefined();
});

test.each(["N/A", "call me", "1234", "+234 803 111 2222 333 444 555"])("%s is no phone number", (phone) => {
  expect(phoneProblem(phone)).toBe("Must be a phone number");
});

test("somebody is born between 1900 and today in Lagos", () => {
  const today = lagosDay(new Date());
  expect([birthProblem("1900-01-01"), birthProblem(today), birthProblem("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(birthProblem(lagosDayAfter(today, 1))).toBe("Must not be in the future");
  expect([birthProblem("1899-12-31"), birthProblem("31-01-1990"), birthProblem("2026-02-30")]).toEqual(
    Array(3).fill("Must be a day, as YYYY-MM-DD"),
  );
});

test.each([
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["1000-01-01", true],
  ["0999-12-31", false],
  ["0000-01-01", false],
  ["2026-1-01", false],
  ["2026-01-01T00:00:00Z", false],
  ["", false],
])("%s is a calendar day: %s, and a moment only if it is one", (written, isDay) => {
  expect(isCalendarDay(written)).toBe(isDay);
  expect(z.safeParse(calendarDay("Must be a day"), written).success).toBe(isDay);
  if (written.length === 10) expect(Number.isNaN(readMoment(written).getTime())).toBe(!isDay);
});

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
])("%i items at ten a page have %i pages", (total, pages) => {
  expect(lastPageOf(total, 10)).toBe(pages);
});
