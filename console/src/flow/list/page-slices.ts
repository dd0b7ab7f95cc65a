import { isSentWhole, lastPageOf, type Page } from "@hivekeeper/contract/page.ts";

/**
 * Splits a list that a backend sent whole, longer than a page, into pages. Undefined for every other answer, which is a
 * page already.
 *
 * @param asked The requested page size.
 */
export function slicesOf<P extends Page<unknown>>(answer: P, asked = 0): P[] | undefined {
  if (!isSentWhole(answer, asked)) return undefined;
  const { items } = answer;
  const perPage = Math.max(answer.perPage, asked);
  const count = lastPageOf(items.length, perPage);
  return Array.from({ length: count }, (_page, at) => ({
    ...answer,
    items: items.slice(at * perPage, (at + 1) * perPage),
    page: at + 1,
    perPage,
    lastPage: count,
    total: items.length,
  }));
}
