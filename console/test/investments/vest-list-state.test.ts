import { expect, test } from "vitest";
import { onTab, readVestListState, searchedFor, sortedBy, vestQueryOf } from "#features/investments/vest-list-state.ts";

test("the address is read forgivingly: what is mangled is the default", () => {
  expect(readVestListState({ tab: "closed", page: "2", search: "ada", sort: "roi", direction: "desc" })).toEqual({
    tab: "closed",
    page: 2,
    search: "ada",
    sort: "roi",
    direction: "desc",
  });
  expect(
    readVestListState({ tab: "open", page: "-1", search: "  ", sort: "password", direction: "desc", hide: 5 }),
  ).toEqual({});
});

test("without the extension filters only the page is asked for", () => {
  const state = readVestListState({ tab: "closed", page: "2", search: "ada", sort: "roi" });
  expect(vestQueryOf(state, false)).toEqual({ page: 2 });
  expect(vestQueryOf(state, true)).toEqual({ page: 2, status: "CLOSED", search: "ada", sort: "roi", direction: "asc" });
});

test("a search and a new order begin at page 1, and keep the rest", () => {
  const state = readVestListState({ tab: "closed", page: "3", search: "ada" });
  expect(searchedFor(state, "obi")).toEqual({ tab: "closed", search: "obi" });
  expect(searchedFor(state, "")).toEqual({ tab: "closed" });
  expect(sortedBy(state, { key: "roi", direction: "desc" })).toEqual({
    tab: "closed",
    search: "ada",
    sort: "roi",
    direction: "desc",
  });
  expect(sortedBy(readVestListState({ sort: "roi", direction: "desc" }), undefined)).toEqual({});
  expect(onTab(state, "active")).toEqual({ page: 3, search: "ada" });
});
