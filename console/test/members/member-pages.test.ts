import type { MemberPage } from "@hivekeeper/contract/member.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { expect, test } from "vitest";
import { pagesOf } from "#features/members/member-pages.ts";
import { rangeFooter } from "#flow/list-footer.ts";

const answer = (count: number, paging: object = {}): MemberPage =>
  readMemberPage({ data: { ...paging, data: Array.from({ length: count }, (_, at) => ({ id: at + 1 })) } });

test("a list without a total that is longer than a page is paged; nothing is lost or twice (G102)", () => {
  const pages = pagesOf(answer(25)) ?? [];
  expect(pages.map((page) => rangeFooter(page))).toEqual([
    "Showing 1–10 of 25 record(s)",
    "Showing 11–20 of 25 record(s)",
    "Showing 21–25 of 25 record(s)",
  ]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => Number(id)))).toEqual(
    Array.from({ length: 25 }, (_, at) => at + 1),
  );
  expect(pagesOf(answer(5, { current_page: 1, per_page: 2 }))).toHaveLength(3);
});

test("a list with a total, or no longer than a page, is left alone", () => {
  expect(pagesOf(answer(25, { total: 25 }))).toBeUndefined();
  expect(pagesOf(answer(10))).toBeUndefined();
});

test("the line under a list names the shown rows, and marks an estimate", () => {
  expect(rangeFooter(answer(0))).toBe("No records");
  expect(rangeFooter(answer(3))).toBe("Showing 1–3 of 3 record(s)");
  expect(rangeFooter(answer(10, { current_page: 3, total: 1_000_000, total_is_estimate: true }))).toBe(
    "Showing 21–30 of about 1,000,000 record(s)",
  );
});
