import { koboOf, MAX_KOBO, nairaOf } from "@hivekeeper/contract/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  [1500, 150_000],
  ["1500", 150_000],
  [" 1,500.50 ", 150_050],
  ["1,000,000", 100_000_000],
  [0.1, 10],
  ["0.10", 10],
  [0.1 + 0.2, 30],
  ["1.005", 101],
  ["1.004", 100],
  ["-12.30", -1230],
  ["-0", 0],
  [0, 0],
])("%j naira are %j kobo", (naira, kobo) => {
  expect(koboOf(naira)).toBe(kobo);
});

test.each(["", " ", "abc", "1,00", "10,00.5", "1e3", "0x10", "９９", "+5", "1.2.3", "₦5", ".5", "5."])(
  "the text %j is no amount",
  (written) => {
    expect(koboOf(written)).toBeNull();
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, null, undefined, true, [], {}])(
  "%j is no amount",
  (written) => {
    expect(koboOf(written)).toBeNull();
  },
);

test("ten amounts of 0.10 naira add up to exactly one naira (S-31)", () => {
  const amounts = Array.from({ length: 10 }, () => koboOf("0.10") ?? 0);
  expect(nairaOf(amounts.reduce((sum, kobo) => sum + kobo, 0))).toBe(1);
});

test("an amount survives the wire, as number and as text", () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_KOBO, max: MAX_KOBO }), (kobo) => {
      expect(koboOf(nairaOf(kobo))).toBe(kobo);
      expect(koboOf(JSON.parse(JSON.stringify(nairaOf(kobo))))).toBe(kobo);
      expect(koboOf(nairaOf(kobo).toFixed(2))).toBe(kobo);
      expect(koboOf(Math.abs(nairaOf(kobo)).toLocaleString("en-NG", { minimumFractionDigits: 2 }))).toBe(
        Math.abs(kobo),
      );
    }),
  );
});

test("any text is read as a whole number of kobo or refused", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.float().map(String), fc.anything()), (anything) => {
      const kobo = koboOf(anything);
      expect(kobo === null || Number.isSafeInteger(kobo)).toBe(true);
    }),
  );
});
