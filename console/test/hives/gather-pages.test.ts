import type { Page } from "@hivekeeper/contract/page.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Gathered, type GatherOptions, gatherPages } from "#features/hives/gather-pages.ts";
import { CallError } from "#lib/call-error.ts";

type Row = { id: string };
type FetchPage = GatherOptions<Row>["fetchPage"];

const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${from + at}` }));

/** A backend with `total` rows, `perPage` on a page. */
const backend =
  (total: number, perPage: number): FetchPage =>
  async (page) => ({
    items: rows((page - 1) * perPage + 1, Math.max(0, Math.min(perPage, total - (page - 1) * perPage))),
    page,
    perPage,
    total,
    lastPage: Math.max(1, Math.ceil(total / perPage)),
  });

const page = (items: Row[], meta: Partial<Page<Row>> = {}): Page<Row> => ({
  items,
  page: 1,
  perPage: 10,
  total: null,
  lastPage: null,
  ...meta,
});

const failing = (status: number) => new CallError("http", { status });

function gather(fetchPage: FetchPage, options: Partial<GatherOptions<Row>> = {}) {
  const steps: Gathered<Row>[] = [];
  const asked: number[] = [];
  const stop = new AbortController();
  const result = gatherPages<Row>({
    fetchPage: (number, signal) => {
      asked.push(number);
      return fetchPage(number, signal);
    },
    signal: stop.signal,
    onProgress: (soFar) => steps.push(soFar),
    ...options,
  });
  return { result, steps, asked, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every page is fetched once and their rows stand in order", async () => {
  const { result, asked } = gather(backend(95, 10));
  expect(await result).toMatchObject({ items: rows(1, 95), pages: 10, total: 95, isWhole: true, isCapped: false });
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("after the first page three are asked for at a time, and no more (G72)", async () => {
  let underWay = 0;
  let most = 0;
  const { result } = gather(async (number, signal) => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
    return backend(200, 10)(number, signal);
  });
  await result;
  expect(most).toBe(3);
});

test("progress reports rows in order without gaps, also when a later page is faster", async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { result, steps } = gather(async (number, signal) => {
    if (number === 2) await slow;
    return backend(40, 10)(number, signal);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(steps.map(({ items }) => items.length)).toEqual([10]);
  answer();
  await result;
  expect(steps.map(({ items }) => items.length)).toEqual([10, 40]);
  expect(steps.every(({ isWhole }) => !isWhole)).toBe(true);
});

test("a page that fails twice is requested a third time, with growing delays (F-17)", async () => {
  let failures = 0;
  const { result, asked } = gather(async (number, signal) => {
    if (number === 57 && failures++ < 2) throw failing(500);
    return backend(600, 10)(number, signal);
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(asked.filter((number) => number === 57)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + 1000);
  expect((await result).items).toHaveLength(600);
  expect(asked.filter((number) => number === 57)).toHaveLength(3);
});

test("when a page keeps failing the run fails, and no part was reported as whole (F-17)", async () => {
  const { result, steps } = gather(async (number, signal) => {
    if (number === 57) throw failing(500);
    return backend(2000, 10)(number, signal);
  });
  const outcome = expect(result).rejects.toMatchObject({ status: 500 });
  await vi.advanceTimersByTimeAsync(2000);
  await outcome;
  expect(steps.at(-1)).toMatchObject({ pages: 56, isWhole: false });
});

test("a refusal is not retried, but a 429 is, after the time that the backend asks for", async () => {
  const refused = gather(() => Promise.reject(failing(403)));
  await expect(refused.result).rejects.toMatchObject({ status: 403 });
  expect(refused.asked).toEqual([1]);

  let isFirst = true;
  const { result } = gather(async (number, signal) => {
    if (number === 2 && isFirst) {
      isFirst = false;
      throw new CallError("http", { status: 429, retryAfter: 4 });
    }
    return backend(20, 10)(number, signal);
  });
  await vi.advanceTimersByTimeAsync(4000);
  expect((await result).items).toHaveLength(20);
});

test("at most 200 pages are requested, and the result is marked as incomplete", async () => {
  const { result, asked } = gather(backend(2500, 10));
  expect(await result).toMatchObject({ pages: 200, total: 2500, isWhole: true, isCapped: true });
  expect(Math.max(...asked)).toBe(200);
});

test("without a total, pages are requested to the last one, or until one is empty or repeated (G136)", async () => {
  const three = gather(async (number) => page(rows(number * 5, 5), { lastPage: 3 }));
  await three.result;
  expect(three.asked).toEqual([1, 2, 3]);
  const pages = [rows(1, 5), rows(6, 5), rows(11, 2), []];
  expect((await gather(async (number) => page(pages[number - 1] ?? [])).result).items).toEqual(rows(1, 12));
  const same = gather(async () => page(rows(1, 25)));
  expect((await same.result).items).toEqual(rows(1, 25));
  expect(same.asked).toEqual([1, 2]);
});

test("an empty list is whole after one page", async () => {
  const { result, asked } = gather(backend(0, 10));
  expect(await result).toMatchObject({ items: [], isWhole: true });
  expect(asked).toEqual([1]);
});

test("a record added during the run is not shown twice", async () => {
  const { result } = gather(async (number, signal) =>
    number === 1 ? backend(20, 10)(1, signal) : page(rows(10, 11), { total: 20, lastPage: 2 }),
  );
  expect((await result).items).toEqual(rows(1, 20));
});

test("a record deleted during the run hides no other: the list is gathered once more", async () => {
  let isGone = false;
  const { result, asked } = gather(async (number) => {
    const all = rows(1, 30).filter(({ id }) => !(isGone && id === "1"));
    isGone = true; // after page 1 was answered
    return page(all.slice((number - 1) * 10, number * 10), { total: all.length, lastPage: 3 });
  });
  expect((await result).items).toEqual(rows(2, 29));
  expect(asked).toHaveLength(6);
});

test("an interrupted run continues where it stopped", async () => {
  const from = { items: rows(1, 20), pages: 2, total: 50, perPage: 10, isWhole: false, isCapped: false };
  const { result, asked } = gather(backend(50, 10), { from });
  expect((await result).items).toEqual(rows(1, 50));
  expect(asked.toSorted()).toEqual([3, 4, 5]);
});

test("leaving aborts every call under way and asks for nothing more", async () => {
  const signals: AbortSignal[] = [];
  const { result, asked, stop } = gather((number, signal) => {
    signals.push(signal);
    return number === 1
      ? backend(500, 10)(1, signal)
      : new Promise((_, reject) => signal.addEventListener("abort", () => reject(new CallError("aborted"))));
  });
  const outcome = expect(result).rejects.toMatchObject({ kind: "aborted" });
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await outcome;
  expect(asked).toEqual([1, 2, 3, 4]);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});
