import type { MemberPage } from "@hivekeeper/contract/member.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { expect, test } from "vitest";
import { pageFooter, rangeFooter } from "#flow/list/list-footer.ts";
import { slicesOf } from "#flow/list/page-slices.ts";

const answer = (count: number, paging: object = {}): MemberPage =>
  readMemberPage({ data: { ...paging, data: Array.from({ length: count }, (_, at) => ({ id: at + 1 })) } });

test("a list that arrives whole and is longer than a page is paged; nothing is lost or twice (G102)", () => {
  const pages = slicesOf(answer(25)) ?? [];
  expect(pages.map((page) => rangeFooter(page))).toEqual([
    "Showing 1–10 of 25 record(s)",
    "Showing 11–20 of 25 record(s)",
    "Showing 21–25 of 25 record(s)",
  ]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => Number(id)))).toEqual(
    Array.from({ length: 25 }, (_, at) => at + 1),
  );
  expect(slicesOf(answer(5, { current_page: 1, per_page: 2 }))).toHaveLength(3);
  const larger = slicesOf(answer(60), 25) ?? [];
  expect(larger.map((page) => rangeFooter(page))).toEqual([
    "Showing 1–25 of 60 record(s)",
    "Showing 26–50 of 60 record(s)",
    "Showing 51–60 of 60 record(s)",
  ]);
});

test("a part of a list, or one no longer than a page, is left alone", () => {
  expect(slicesOf(answer(25, { total: 25 }))).toHaveLength(3);
  expect(slicesOf(answer(25, { total: 40 }))).toBeUndefined();
  expect(slicesOf(answer(25, { next_page_url: "/users?page=2" }))).toBeUndefined();
  expect(slicesOf(answer(10))).toBeUndefined();
});

test("the line under a list names the shown rows, and marks an estimate", () => {
  expect(rangeFooter(answer(0))).toBe("No records");
  expect(rangeFooter(answer(3))).toBe("Showing 1–3 of 3 record(s)");
  expect(rangeFooter(answer(10))).toBe("Page 1");
  expect(pageFooter(answer(10, { current_page: 2 }), "records")).toBe("Page 2");
  expect(pageFooter(answer(10, { current_page: 2, last_page: 4 }), "records")).toBe("Page 2 of 4");
  expect(pageFooter(answer(3, { current_page: 3 }), "records")).toBe("Page 3 of 3");
  expect(rangeFooter(answer(10, { current_page: 3, total: 1_000_000, total_is_estimate: true }))).toBe(
    "Showing 21–30 of about 1,000,000 record(s)",
  );
});
