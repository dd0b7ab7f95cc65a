import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/sha256.ts";

test("SHA-256 of any text is what Node.js says, also around the edges of a block", () => {
  const isRight = (text: string) => {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  };
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 320]) isRight("x".repeat(length));
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), isRight));
});
