import { ageOn, comparableNumber, expiryProblem, isAdult, numberProblem } from "@hivekeeper/contract/identity-rules.ts";
import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { expect, test } from "vitest";

test.each([
  ["nin", "00012345678"],
  ["nin", "000 1234 5678"],
  ["bvn", "000-1234-5678"],
  ["national_id", "00012345678"],
  ["international_passport", "A01234567"],
  ["international_passport", "b 0123 4567"],
  ["drivers_license", "ABC12345DE67"],
  ["drivers_license", "abc-12345-de67"],
  ["drivers_license", "ABC123456789"],
  ["voters_card", "90F5B1D5A3295834721"],
  ["voters_card", "90F5 B1D5 A329 5834 721"],
  ["residence_permit", "№ 12/345 (b)"],
  ["", "12"],
  ["constructor", "12"],
  ["nin", ""],
  ["residence_permit", ""],
])("as %s, %j is a number", (kind, text) => {
  expect(numberProblem(kind, text)).toBeUndefined();
});

test.each([
  ["nin", "0001234567", "Must have 11 digits"],
  ["nin", "000123456789", "Must have 11 digits"],
  ["bvn", "0001234567A", "Must have 11 digits"],
  ["national_id", "A0012345678", "Must have 11 digits"],
  ["bvn", " ", "Must have 11 digits"],
  ["international_passport", "01234567A", "Must be a letter and 8 digits, as A01234567"],
  ["international_passport", "A0123456", "Must be a letter and 8 digits, as A01234567"],
  ["drivers_license", "ABC12345DE6", "Must have 12 letters and digits, as ABC12345DE67"],
  ["drivers_license", "ABC12345/E67", "Must have 12 letters and digits, as ABC12345DE67"],
  ["voters_card", "90F5B1D5A329583472", "Must have 19 letters and digits"],
  ["residence_permit", "1".repeat(31), "Must be a number of at most 30 characters"],
  ["residence_permit", "12\n34", "Must be a number of at most 30 characters"],
  ["residence_permit", "12\u202e34", "Must be a number of at most 30 characters"],
])("as %s, %j is no number", (kind, text, problem) => {
  expect(numberProblem(kind, text)).toBe(problem);
});

test.each([
  ["a 0123-4567", "A01234567"],
  ["000\u00a01234\u20115678", "00012345678"],
  ["\u200b00012345678\n", "00012345678"],
  ["０００１２", "00012"],
  ["12/345", "12/345"],
  ["", ""],
])("the number %j is compared as %j", (text, comparable) => {
  expect(comparableNumber(text)).toBe(comparable);
});

test.each([
  ["2008-11-21", "2026-11-20", 17],
  ["2008-11-21", "2026-11-21", 18],
  ["2008-11-21", "2026-11-22", 18],
  ["2008-12-01", "2026-11-30", 17],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["2008-02-29", "2028-02-28", 19],
  ["2008-02-29", "2028-02-29", 20],
  ["2008-03-01", "2028-02-29", 19],
  ["2026-11-21", "2026-11-21", 0],
  ["2026-11-22", "2026-11-21", -1],
  ["1900-01-01", "2026-11-21", 126],
])("who is born on %s is on %s %i years old", (day, today, age) => {
  expect(ageOn(day, today)).toBe(age);
  expect(isAdult(day, today)).toBe(age >= 18);
});

test.each(["", "2008-02-30", "21-11-2008", "unknown"])("the age of %j is unknown, and no adult's", (day) => {
  expect(ageOn(day, "2026-11-21")).toBeNaN();
  expect(isAdult(day, "2026-11-21")).toBe(false);
});

test("a person is of age at midnight in Lagos, an hour before midnight in UTC", () => {
  expect(isAdult("2008-11-21", lagosDay(new Date("2026-11-20T22:59:59Z")))).toBe(false);
  expect(isAdult("2008-11-21", lagosDay(new Date("2026-11-20T23:00:00Z")))).toBe(true);
});

test("a document may be used on the day of its expiry, and not after it", () => {
  const day = "2028-02-29";
  expect([expiryProblem(day, "2028-02-29"), expiryProblem(day, "2020-01-01"), expiryProblem("", day)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(expiryProblem(day, "2028-03-01")).toBe("The document has expired");
  expect(expiryProblem(day, lagosDay(new Date("2028-02-29T23:00:00Z")))).toBe("The document has expired");
});

test.each(["2027-02-29", "29.02.2028", "never"])("%s is no day of expiry", (day) => {
  expect(expiryProblem(day, "2026-11-21")).toBe("Must be a day, as YYYY-MM-DD");
});
