import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "./browser.ts";

interface Hive {
  id: string;
  name: string;
  description: string;
}

const dyes: Hive = { id: "1", name: "Dyes", description: "not kept" };

async function hivesCache(version = 1) {
  const { listCache } = await import("../../src/lib/list-cache.ts");
  return listCache<Hive[]>({
    name: "hives",
    version,
    project: (hives) => hives.map(({ id, name }) => ({ id, name })),
    revive: (stored) => (Array.isArray(stored) ? stored.map((hive) => ({ ...hive, description: "" })) : null),
  });
}

afterEach(() => vi.useRealTimers());

test("a list is stored as its projection, one entry for each query", async () => {
  const page = openPage();
  const cache = await hivesCache();
  cache.write("page=1", [dyes]);
  cache.write("page=2", []);
  expect(cache.read("page=1")?.value).toEqual([{ id: "1", name: "Dyes", description: "" }]);
  expect(cache.read("page=2")?.value).toEqual([]);
  expect(cache.read("page=3")).toBeNull();
  expect(page.storage.getItem("cache:hives")).not.toContain("not kept");
});

test("a cache older than 24 hours, or of another version, is ignored (G7)", async () => {
  vi.useFakeTimers();
  openPage();
  (await hivesCache(1)).write("page=1", [dyes]);
  expect((await hivesCache(2)).read("page=1")).toBeNull();
  vi.advanceTimersByTime(24 * 3_600_000 - 1);
  expect((await hivesCache(1)).read("page=1")).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect((await hivesCache(1)).read("page=1")).toBeNull();
});

test("a corrupt cache is ignored and rewritten (F-20)", async () => {
  const page = openPage();
  const cache = await hivesCache();
  for (const corrupt of [
    "[1,",
    "null",
    "[]",
    '{"version":1,"entries":{}}',
    '{"version":1,"entries":[1,["page=1",5]]}',
  ]) {
    page.storage.setItem("cache:hives", corrupt);
    expect(cache.read("page=1")).toBeNull();
    cache.write("page=1", [dyes]);
    expect(cache.read("page=1")).not.toBeNull();
  }
});

test("a full storage causes no error (F-20)", async () => {
  const page = openPage();
  const cache = await hivesCache();
  page.storage.failure.writing = new DOMException("full", "QuotaExceededError");
  expect(() => cache.write("page=1", [dyes])).not.toThrow();
});

test("at most the 20 newest queries of a list are stored", async () => {
  openPage();
  const cache = await hivesCache();
  for (let at = 1; at <= 25; at++) cache.write(`page=${at}`, [dyes]);
  expect(cache.read("page=5")).toBeNull();
  expect(cache.read("page=6")).not.toBeNull();
  expect(cache.read("page=25")).not.toBeNull();
});
