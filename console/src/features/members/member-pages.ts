import type { MemberPage } from "@hivekeeper/contract/member.ts";
import { lastPageOf } from "@hivekeeper/contract/page.ts";

/**
 * Splits a list that a backend sent whole (without a total, and longer than a page) into pages. Undefined for every
 * other answer, which is already a page.
 */
export function pagesOf(answer: MemberPage): MemberPage[] | undefined {
  const { items, perPage } = answer;
  if (answer.total !== null || items.length <= perPage) return undefined;
  const lastPage = lastPageOf(items.length, perPage);
  return Array.from({ length: lastPage }, (_page, at) => ({
    ...answer,
    items: items.slice(at * perPage, (at + 1) * perPage),
    page: at + 1,
    lastPage,
    total: items.length,
  }));
}
