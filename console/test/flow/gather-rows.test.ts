import type { Page } from "@hivekeeper/contract/page.ts";
import { expect, test, vi } from "vitest";
import { gatherRows } from "#flow/list/gather-rows.ts";

const PER_PAGE = 100;

const pageOf = (ids: readonly string[], page: number): Page<string> => ({
  items: ids.slice((page - 1) * PER_PAGE, page * PER_PAGE),
  page,
  perPage: PER_PAGE,
  lastPage: Math.ceil(ids.length / PER_PAGE),
  total: ids.length,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => `row ${at + 1}`);

test("all pages become one, and each is told", async () => {
  const told = vi.fn();
  const all = await gatherRows(async (page) => pageOf(rows(230), page), String, told);
  expect(all).toEqual({ items: rows(230), page: 1, perPage: 230, lastPage: 1, total: 230 });
  expect(told.mock.calls).toEqual([
    [100, 230],
    [200, 230],
    [230, 230],
  ]);
});

test("a row that moves to the next page while the pages load is there once", async () => {
  const load = async (page: number) => pageOf(page === 1 ? rows(150) : ["new", ...rows(150)], page);
  expect((await gatherRows(load, String, () => {})).items).toEqual(rows(150));
});

test("no more than 1,000 rows are loaded, of however many", async () => {
  const load = vi.fn(async (page: number) => pageOf(rows(1_250), page));
  const all = await gatherRows(load, String, () => {});
  expect([all.items.length, all.total, load.mock.calls.length]).toEqual([1_000, 1_250, 10]);
});
