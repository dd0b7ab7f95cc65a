import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../lib/browser.ts";

const dyes = readHivePage({ data: [{ id: 1, category_name: "Dyes", description: "not kept" }] });

async function hivesCache(version = 1) {
  const { pageCache } = await import("#flow/list/page-cache.ts");
  return pageCache<typeof dyes>({
    name: "hives",
    version,
    row: ({ id, name }) => ({ id, category_name: name }),
    read: readHivePage,
  });
}

afterEach(() => vi.useRealTimers());

test("a list is stored as its projection, one entry for each query", async () => {
  const page = openPage();
  const cache = await hivesCache();
  cache.write({ page: 1 }, dyes);
  cache.write({ page: 2 }, { ...dyes, items: [] });
  expect(cache.read({ page: 1 })?.items).toMatchObject([{ id: "1", name: "Dyes", description: "" }]);
  expect(cache.read({ page: 2 })?.items).toEqual([]);
  expect(cache.read({ page: 3 })).toBeUndefined();
  expect(page.storage.getItem("cache:hives")).not.toContain("not kept");
});

test("a cache older than 24 hours, or of another version, is ignored (G7)", async () => {
  vi.useFakeTimers();
  openPage();
  (await hivesCache(1)).write({ page: 1 }, dyes);
  expect((await hivesCache(2)).read({ page: 1 })).toBeUndefined();
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect((await hivesCache(1)).read({ page: 1 })).toBeDefined();
  vi.advanceTimersByTime(1);
  expect((await hivesCache(1)).read({ page: 1 })).toBeUndefined();
});

test("a corrupt cache is ignored and rewritten (F-20)", async () => {
  const page = openPage();
  const cache = await hivesCache();
  for (const corrupt of [
    "[1,",
    "null",
    "[]",
    '{"version":1,"entries":{}}',
    '{"version":1,"entries":[1,["{\\"page\\":1}",5]]}',
  ]) {
    page.storage.setItem("cache:hives", corrupt);
    expect(cache.read({ page: 1 })).toBeUndefined();
    cache.write({ page: 1 }, dyes);
    expect(cache.read({ page: 1 })).toBeDefined();
  }
});

test("a full storage causes no error (F-20)", async () => {
  const page = openPage();
  const cache = await hivesCache();
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  expect(() => cache.write({ page: 1 }, dyes)).not.toThrow();
});

test("at most the 20 newest queries of a list are stored", async () => {
  openPage();
  const cache = await hivesCache();
  for (let at = 1; at <= 25; at++) cache.write({ page: at }, dyes);
  expect(cache.read({ page: 5 })).toBeUndefined();
  expect(cache.read({ page: 6 })).toBeDefined();
  expect(cache.read({ page: 25 })).toBeDefined();
});
