import type { Page } from "@hivekeeper/contract/page.ts";
import { CallError } from "#lib/call-error.ts";
import { retryDelay, shouldRetry } from "#lib/retry.ts";

/** The loaded part of a list that a backend serves in pages only. */
export interface Gathered<Item> {
  /** In the backend's order, each once. */
  items: readonly Item[];
  /** The number of loaded pages, from the first on. */
  pages: number;
  /** The backend's total; `null` if it sends none. */
  total: number | null;
  perPage: number;
  /** Everything that will be asked for is loaded. */
  isWhole: boolean;
  /** The backend has more pages than this asks for. */
  isCapped: boolean;
}

export interface GatherOptions<Item> {
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>;
  signal: AbortSignal;
  /** The result of an earlier run, from which this one continues. */
  from?: Gathered<Item> | undefined;
  /** Called whenever rows have been added: in order, without gaps. */
  onProgress: (soFar: Gathered<Item>) => void;
}

export const MOST_PAGES = 200;
const AT_ONCE = 3;
const NOTHING = { items: [], pages: 0, total: null, perPage: 0, isWhole: false, isCapped: false };

/**
 * Loads a whole list, three pages at a time. A failed page is retried a little later; if it keeps failing, everything
 * is given up.
 *
 * @throws {CallError}
 */
export async function gatherPages<Item extends { id: string }>(options: GatherOptions<Item>): Promise<Gathered<Item>> {
  const { gathered, isSure } = await gatherOnce(options);
  return isSure ? gathered : (await gatherOnce({ ...options, from: undefined })).gathered;
}

async function gatherOnce<Item extends { id: string }>(options: GatherOptions<Item>) {
  const { fetchPage, signal, from = NOTHING, onProgress } = options;
  const arrived = new Map<number, Page<Item>>();
  const seen = new Set(from.items.map(({ id }) => id));
  const stop = new AbortController();
  const abort = () => stop.abort();
  let soFar: Gathered<Item> = from;
  let next = from.pages + 1;
  let last = next; // the first answer has the number of pages
  let isSteady = true;

  const join = (page: Page<Item>) => {
    const fresh = page.items.filter(({ id }) => !seen.has(id) && seen.add(id));
    const { total, perPage, lastPage } = page;
    const pages = soFar.pages + 1;
    // A record added or removed meanwhile shifts the others, perhaps onto a page that has already been loaded.
    isSteady &&= pages === 1 || total === soFar.total;
    // A backend that does not say how many pages there are is asked until a page brings nothing new.
    const lastTold = lastPage ?? pages + 1;
    last = fresh.length === 0 ? pages : Math.min(lastTold, MOST_PAGES);
    soFar = {
      items: [...soFar.items, ...fresh],
      pages,
      total,
      perPage,
      isWhole: false,
      isCapped: lastTold > MOST_PAGES,
    };
  };
  const step = async () => {
    const number = next++;
    arrived.set(number, await stubbornly(() => fetchPage(number, stop.signal), stop.signal));
    const before = soFar.pages;
    for (let page = arrived.get(before + 1); page; page = arrived.get(soFar.pages + 1)) join(page);
    if (soFar.pages > before) onProgress(soFar);
  };
  const work = async () => {
    while (next <= last) await step();
  };

  signal.addEventListener("abort", abort);
  try {
    if (signal.aborted) abort();
    await step();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const isShort = !soFar.isCapped && soFar.total !== null && soFar.items.length < soFar.total;
    return { gathered: { ...soFar, isWhole: true }, isSure: isSteady && !isShort };
  } finally {
    signal.removeEventListener("abort", abort);
    abort(); // after a failure the other pages are not awaited
  }
}

async function stubbornly<Answer>(attempt: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
    }
  }
}

/** Many calls in a row may exceed a backend's rate limit; its answer has the time to wait. */
const mayPass = (failures: number, error: unknown) =>
  shouldRetry(failures, error) ||
  (failures < 2 && error instanceof CallError && error.status === 429 && error.retryAfter !== null);

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new CallError("aborted"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    }, milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener("abort", giveUp, { once: true });
  });
