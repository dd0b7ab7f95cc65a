import { expect, test } from "vitest";
import { addressOf, laterPage, listWords, oneOf, openOverlay, recordId } from "#flow/list/address.ts";

const read = addressOf({ tab: oneOf(["closed"]), ...listWords(["name"]), create: openOverlay });

test("an invalid address gets the defaults", () => {
  for (const page of ["0", "1", "-1", "abc", "1.5", "1e3", "9".repeat(20), "", undefined, {}]) {
    expect(laterPage(page)).toBeUndefined();
  }
  expect(laterPage("3")).toBe(3);
  expect(read({ tab: "__proto__", page: "-1", search: "  ", sort: "password", direction: "up", hide: 5 })).toEqual({});
  for (const create of ["0", "true", "", "11", undefined]) expect(openOverlay(create)).toBeUndefined();
});

test("the result names every parameter, so that merging it into the address removes invalid values", () => {
  const written = { page: "-1", sort: "password", utm: "1" };
  expect({ ...written, ...read(written) }).toEqual({ utm: "1" });
  expect(Object.keys(read({}))).toEqual([
    "tab",
    "page",
    "search",
    "sort",
    "direction",
    "hide",
    "order",
    "size",
    "create",
  ]);
});

test("a listed word is read; any other is the default", () => {
  expect(read({ tab: "closed", page: "2", search: "ada", sort: "name", direction: "desc", create: "1" })).toEqual({
    tab: "closed",
    page: 2,
    search: "ada",
    sort: "name",
    direction: "desc",
    create: 1,
  });
  expect(read({ tab: "active" })).toEqual({});
});

test("a search is cut to 200 characters; one with eight or more digits stays out of the address (G133)", () => {
  expect(read({ search: "x".repeat(300) }).search).toHaveLength(200);
  expect(read({ search: "234 801-234 5678" })).toEqual({});
});

test("an id of any backend is read: a number, a UUID, a key of letters and punctuation", () => {
  for (const id of ["1", "9223372036854775807", "0042", "5b1c-1", "-OaBc_1", "a.b:c@d~e+f="])
    expect(recordId(id)).toBe(id);
  expect(recordId(12)).toBe("12");
  expect(recordId("9b2f4c1e-7a50-4a3b-8f1e-0d9c1b2a3f4e")).toBe("9b2f4c1e-7a50-4a3b-8f1e-0d9c1b2a3f4e");
  expect(recordId("x".repeat(64))).toHaveLength(64);
});

test("zero, negative and fractional numbers, long texts and path traversals are no ids, and nothing is truncated", () => {
  const none = [
    "",
    "0",
    "00",
    "-1",
    "+1",
    "1.5",
    "9".repeat(20),
    "x".repeat(65),
    "..",
    "../5",
    "a/b",
    "a b",
    "<img>",
    "-",
  ];
  for (const id of [...none, undefined, null, {}]) expect(recordId(id)).toBeUndefined();
});
