import fc from "fast-check";
import { expect, test } from "vitest";
import { harmless, linkedParts } from "../../src/features/conversation/linked-text.ts";

const linksIn = (text: string) =>
  linkedParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

test.each([
  ["see https://example.com/terms.", "https://example.com/terms", "https://example.com/terms"],
  ["(https://example.com/a_(b))", "https://example.com/a_(b)", "https://example.com/a_(b)"],
  ["HTTP://Example.com/?q=1&b=2!", "HTTP://Example.com/?q=1&b=2", "http://example.com/?q=1&b=2"],
  ["www.example.com, please", "www.example.com", "https://www.example.com/"],
  ["“https://example.com”", "https://example.com", "https://example.com/"],
])("%s is linked (G116)", (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]]);
});

test.each([
  ["javascript:alert(1)"],
  ["JaVaScRiPt:alert(1)"],
  ["data:text/html,x"],
  ["//evil.example"],
  ["example.com"],
  ["https://"],
  ["https://localhost"],
  ["https://bank.example@elsewhere.example"],
  ["ftp://example.com"],
  ["xhttps://example.com"],
])("%s is text (S-48)", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test("the parts of any text join to the text, and links are http(s) only", () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom("https://", "www.", "a.example", "/", " ", "(", ")", ".", "@"));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const parts = linkedParts(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

test("direction marks are removed, and control characters are shown as symbols (G116)", () => {
  expect(harmless("a\u202egnp.exe\u2066\u200f")).toBe("agnp.exe");
  expect(harmless("a\u0000b\u001bc\u0085d")).toBe("a\ufffdb\ufffdc\ufffdd");
  expect(harmless("one\r\ntwo\rthree\n\tfour 🐝 مرحبا")).toBe("one\ntwo\nthree\n\tfour 🐝 مرحبا");
});
