import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";

/** More than this fills no paper that somebody reads. */
const MOST_PRINTED = 1_000;

/**
 * The rows of all pages as one page, at most `MOST_PRINTED`. A row that moves to a later page meanwhile counts once.
 *
 * @param onPage Called after each page with the numbers of rows that are there, and that will be.
 */
export async function gatherRows<P extends Page<unknown>>(
  load: (page: number) => Promise<P>,
  keyOf: (row: never) => string,
  onPage: (rows: number, total: number | null) => void,
): Promise<P> {
  const rows = new Map<string, P["items"][number]>();
  for (let number = 1; ; number++) {
    const page = await load(number);
    for (const row of page.items) rows.set(keyOf(row as never), row);
    const total = knownTotal(page);
    onPage(Math.min(rows.size, MOST_PRINTED), total && Math.min(total, MOST_PRINTED));
    const isLast = page.items.length === 0 || number >= (knownLastPage(page) ?? Number.POSITIVE_INFINITY);
    if (!isLast && rows.size < MOST_PRINTED) continue;
    const items = [...rows.values()].slice(0, MOST_PRINTED);
    return { ...page, items, page: 1, perPage: items.length, lastPage: 1 };
  }
}
