import { requiredText, searchText, text } from "@hivekeeper/contract/schemas/text.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const accepts = (schema: ReturnType<typeof text>, value: unknown) => schema.safeParse(value).success;

test("text comes out as it went in, whatever its script (S-33)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 50 }), (written) => {
      fc.pre(!written.includes("\u0000"));
      expect(text(400).parse(written)).toBe(written.trim());
    }),
  );
  for (const written of ["👩‍👩‍👧‍👦", "e\u0301", "\u202Eabc", "a\u200Db", "مرحبا"])
    expect(text(20).parse(written)).toBe(written);
});

test("a NUL character is refused (S-34)", () => {
  expect(accepts(text(10), "a\u0000b")).toBe(false);
  expect(accepts(searchText, "a\u0000b")).toBe(false);
});

test("length counts code points, so an emoji is one character (S-35)", () => {
  expect(accepts(text(3), "👍👍👍")).toBe(true);
  expect(accepts(text(3), "👍👍👍👍")).toBe(false);
  expect(accepts(text(3), "  abc  ")).toBe(true);
  expect(accepts(searchText, "x".repeat(201))).toBe(false);
});

test("a required text holds more than white space", () => {
  expect(accepts(requiredText(10), "   ")).toBe(false);
  expect(accepts(requiredText(10), "")).toBe(false);
  // Zero-width and other format characters, blanks of other scripts, fillers, controls, and marks that stand on nothing.
  const zeroWidth = ["\u200b", "\u2060\ufeff", "\u202e", "\u00ad", "\ufff9"];
  const blank = ["\u3000", "\u3164", "\u2800", "\u{1d159}", "\u0007"];
  const marks = ["\u0301", "\u0301 \u0323", "\u0e31", "\u20dd", "\ufe0f", "\u{e0100}"];
  for (const unseen of [...zeroWidth, ...blank, ...marks])
    expect([unseen, accepts(requiredText(10), unseen)]).toEqual([unseen, false]);
  for (const seen of ["\u200bAda", "👩‍👩‍👧‍👦", "مرحبا", "\u00b7", "Ọ\u0301", "ที่", "1️⃣"])
    expect(requiredText(20).parse(seen)).toBe(seen);
  expect(requiredText(10).safeParse("").error?.issues).toHaveLength(1);
  expect(requiredText(10).parse(" a ")).toBe("a");
  expect(requiredText(10, "The name is required").safeParse(undefined).error?.issues[0]?.message).toBe(
    "The name is required",
  );
});

test.each([null, 1, true, ["a"], {}])("%j is no text (S-29)", (value) => {
  expect(accepts(text(10), value)).toBe(false);
  expect(accepts(requiredText(10), value)).toBe(false);
});
