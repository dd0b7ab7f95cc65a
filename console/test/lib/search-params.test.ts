import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isPrivateSearch,
  laterPage,
  oneOf,
  parseSearch,
  searchWords,
  stringifySearch,
} from "../../src/lib/search-params.ts";

test("whatever text stands in the address comes back as it was", () => {
  const word = fc.string({ minLength: 1, unit: "grapheme" });
  fc.assert(
    fc.property(fc.dictionary(word, word), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});

test("the address holds plain words, never JSON, and no defaults", () => {
  expect(stringifySearch({ tab: "closed", page: 2, edit: true, search: "", sort: undefined })).toBe(
    "?tab=closed&page=2&edit=true",
  );
  expect(stringifySearch({})).toBe("");
  expect(parseSearch("?page=2&search=%22ada%22&edit=1")).toEqual({ page: "2", search: '"ada"', edit: "1" });
});

test("a mangled address gets the defaults", () => {
  for (const page of ["0", "1", "-1", "abc", "1.5", "1e3", "", undefined, {}]) expect(laterPage(page)).toBeUndefined();
  expect(laterPage("3")).toBe(3);
  expect(oneOf("closed", ["active", "closed"])).toBe("closed");
  expect(oneOf("__proto__", ["active", "closed"])).toBeUndefined();
  expect(searchWords("  ")).toBeUndefined();
  expect(searchWords("x".repeat(300))).toHaveLength(200);
});

test("a search of eight and more digits stays out of the address (G133)", () => {
  expect(isPrivateSearch("12345678")).toBe(true);
  expect(isPrivateSearch("234 801-234 5678")).toBe(true);
  expect(isPrivateSearch("Ada 1990")).toBe(false);
});
