import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { unwrapCounts, unwrapItem, unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const list = [{ id: 1 }, { id: 2 }];
const meta = { current_page: 2, last_page: 4, per_page: 2, total: 7 };
const read = (body: unknown) => unwrapList(body, (raw: Raw) => raw.id);
const page = { items: [1, 2], page: 2, lastPage: 4, perPage: 2, total: 7 };

test.each([
  ["data, with the paging beside it", { data: list, ...meta }],
  ["data, with the paging in meta", { data: list, meta }],
  ["data.data", { data: { ...meta, data: list } }],
  ["data.data, with the paging in data.meta", { data: { data: list, meta } }],
  ["data.data.data", { data: { data: { ...meta, data: list } } }],
  ["data.data.data, with the paging one level up", { data: { ...meta, data: { data: list } } }],
  ["data.result", { data: { ...meta, result: list } }],
  ["result", { result: list, ...meta }],
])("a list is found under %s (G1)", (_where, body) => {
  expect(read(body)).toEqual(page);
});

test("a bare list is a page of its own (G1)", () => {
  expect(read(list)).toEqual({ items: [1, 2], page: 1, lastPage: 1, perPage: 10, total: null });
});

test.each([null, undefined, "<html>", 3, {}, { data: null }, { data: {} }, { data: "none" }])(
  "%j is an empty list (G15)",
  (body) => {
    expect(read(body)).toEqual({ items: [], page: 1, lastPage: 1, perPage: 10, total: null });
  },
);

test("paging is read from text, and the last page follows from the total", () => {
  expect(read({ data: { current_page: "2", per_page: "2", total: "7", data: list } })).toEqual(page);
  expect(read({ data: { current_page: 0, last_page: -1, per_page: "x", total: 0, data: [] } })).toEqual({
    items: [],
    page: 1,
    lastPage: 1,
    perPage: 10,
    total: 0,
  });
});

test("entries that are no records are left out", () => {
  expect(read({ data: [{ id: 1 }, null, "x", [2], { id: 2 }] }).items).toEqual([1, 2]);
});

test.each([
  ["data", { data: { id: 5 } }],
  ["data.data", { status: true, data: { data: { id: 5 } } }],
  ["data.data.data", { data: { data: { data: { id: 5 } } } }],
  ["the body itself", { id: 5 }],
])("a record is found under %s (G1)", (_where, body) => {
  expect(unwrapItem(body)).toEqual({ id: 5 });
});

test("a paginator is not read as a record", () => {
  expect(unwrapItem({ data: { current_page: 1, total: 0, data: [] } })).toBeNull();
});

test.each([
  ["the body", { counts: { total: 1 }, data: [] }],
  ["data", { data: { counts: { total: 1 }, data: [] } }],
  ["data.data", { data: { data: { counts: { total: 1 }, data: [] } } }],
])("counts are found in %s", (_where, body) => {
  expect(unwrapCounts(body)).toEqual({ total: 1 });
});

test("no reader throws on any answer (F-15)", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.jsonValue()), (body) => {
      expect(read(body).lastPage).toBeGreaterThanOrEqual(1);
      unwrapItem(body);
      unwrapCounts(body);
    }),
  );
});
