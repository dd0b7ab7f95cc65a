import { expect, test } from "vitest";
import { changeInWords } from "#features/activity/activity-changes.tsx";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { inWords, spanInWords } from "#lib/words.ts";

test.each([
  ["drivers_license", "Drivers license"],
  ["water_bill", "Water bill"],
  ["divorced", "Divorced"],
  ["PENDING", "Pending"],
  ["PAID_OUT", "Paid out"],
  ["on_hold", "On hold"],
  ["nin_slip", "NIN slip"],
  ["NEPA_BILL", "NEPA bill"],
  ["nin", "NIN"],
  ["self-employed", "Self-employed"],
])("the code %s reads “%s”", (code, words) => expect(inWords(code)).toBe(words));

test.each(["", "NIN", "PVC", "Voter's card no. 3", "National ID (old)", "Òṣun_1", "a_", "•••"])(
  "“%s” is no code and stays as it is",
  (text) => expect(inWords(text)).toBe(text),
);

test("a change is told in words, in every kind of record", () => {
  const change = (field: string, before: unknown, after: unknown, words = memberChangeWords) =>
    Object.values(changeInWords({ field, before, after }, words));
  expect(change("marital_status", "married", "divorced")).toEqual(["Married", "Divorced"]);
  expect(change("role", "USER", "CREATOR")).toEqual(["User", "Creator"]);
  expect(change("status", "PENDING", "PUBLISHED", creatorChangeWords)).toEqual(["Pending", "Published"]);
  expect(change("id_type", null, "drivers_license", creatorChangeWords)).toEqual(["—", "Drivers license"]);
  expect(change("utility_bill", "water_bill", "•••", creatorChangeWords)).toEqual(["Water bill", "•••"]);
  expect(change("verified", false, true)).toEqual(["No", "Yes"]);
});

test("a name in capitals is no code, and two codes with the same words are shown as stored", () => {
  const change = (field: string, before: unknown, after: unknown) =>
    Object.values(changeInWords({ field, before, after }, creatorChangeWords));
  expect(change("job_title", "SINGER", "ada")).toEqual(["SINGER", "ada"]);
  expect(change("id_type", "water_bill", "Water bill")).toEqual(["water_bill", "Water bill"]);
});

test.each([
  [59_999, ""],
  [60_000, "1 minute"],
  [90 * 60_000, "1 hour"],
  [49 * 3_600_000, "2 days"],
])("a time of %d ms is “%s”", (milliseconds, words) => {
  expect(spanInWords(milliseconds)).toBe(words);
});
