import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "../../src/lib/search-params.ts";

test("any text in the address is read back unchanged", () => {
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

test("a search of eight and more digits stays out of the address (G133)", () => {
  expect(isPrivateSearch("12345678")).toBe(true);
  expect(isPrivateSearch("234 801-234 5678")).toBe(true);
  expect(isPrivateSearch("Ada 1990")).toBe(false);
});
