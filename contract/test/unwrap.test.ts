import { knownLastPage, knownTotal } from "@hivekeeper/contract/page.ts";
import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { type ListContext, unwrapCounts, unwrapItem, unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const list = [{ id: 1 }, { id: 2 }];
const meta = { current_page: 2, last_page: 4, per_page: 2, total: 7 };
const read = (body: unknown, context?: ListContext) => unwrapList(body, (raw: Raw) => raw.id, context);
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
  expect(read(list)).toEqual({ items: [1, 2], page: 1, lastPage: null, perPage: 10, total: null });
  expect(knownTotal(read(list))).toBe(2);
});

const full = Array.from({ length: 10 }, (_, at) => ({ id: at }));
const address = "https://api.example/users?page=3";
const simple = { current_page: 2, data: full, per_page: 10, next_page_url: address, path: "/users" };
const answeredBy = (headers: Record<string, string>): ListContext => ({ page: 2, headers: new Headers(headers) });

test.each<[string, unknown, ListContext]>([
  ["next_page_url", { data: simple }, {}],
  ["links.next", { data: full, links: { next: address, last: null }, meta: { current_page: 2, per_page: 10 } }, {}],
  ["a Link header", full, answeredBy({ link: `<${address}>; rel="next", </users?page=1>; rel="prev"` })],
  ["nothing but a full page", full, { page: 2 }],
])("without a total another page is known to follow, or may follow, by %s (G136)", (_where, body, context) => {
  const shown = read(body, context);
  expect(shown).toMatchObject({ page: 2, lastPage: null, perPage: 10, total: null });
  expect(knownLastPage(shown)).toBeNull();
  expect(knownTotal(shown)).toBeNull();
});

test.each<[string, unknown, ListContext]>([
  ["next_page_url: null", { data: { ...simple, next_page_url: null } }, {}],
  ["links.next: null", { data: full, links: { next: null }, meta: { current_page: 2 } }, {}],
  ["a Link header without next", full, answeredBy({ link: '</users?page=1>; rel="prev first"' })],
  ["a page that is not full", list, { page: 2 }],
])("without a total the last page is known by %s (G136)", (_where, body, context) => {
  const shown = read(body, context);
  expect(knownLastPage(shown)).toBe(2);
  expect(knownTotal(shown)).toBeNull();
});

test("the total may come in X-Total-Count; a page before another one is full, however short (G136)", () => {
  expect(read(full, answeredBy({ "x-total-count": "23" }))).toMatchObject({ page: 2, lastPage: 3, total: 23 });
  expect(read(full, answeredBy({ "x-total-count": "" })).total).toBeNull();
  const short = read(list, answeredBy({ link: `<${address}>; rel=next` }));
  expect(short).toMatchObject({ perPage: 2, lastPage: null });
  expect(knownLastPage(short)).toBeNull();
});

test.each([null, undefined, "<html>", 3, {}, { data: null }, { data: {} }, { data: "none" }])(
  "%j is an empty list (G15)",
  (body) => {
    expect(read(body)).toEqual({ items: [], page: 1, lastPage: null, perPage: 10, total: null });
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
      expect(read(body).lastPage ?? 1).toBeGreaterThanOrEqual(1);
      unwrapItem(body);
      unwrapCounts(body);
    }),
  );
});
