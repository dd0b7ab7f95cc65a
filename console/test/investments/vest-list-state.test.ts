import { expect, test } from "vitest";
import { readVestListState, vestQueryOf } from "#features/investments/vest-list-state.ts";
import { hiddenIn, hiding, listing, onPage, showing, sortedBy } from "#flow/list-state.ts";

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
  expect(listing(state, { search: "obi" })).toEqual({ tab: "closed", search: "obi" });
  expect(listing(state, { search: undefined })).toEqual({ tab: "closed" });
  expect(sortedBy(state, { key: "roi", direction: "desc" })).toEqual({
    tab: "closed",
    search: "ada",
    sort: "roi",
    direction: "desc",
  });
  expect(sortedBy(readVestListState({ sort: "roi", direction: "desc" }), undefined)).toEqual({});
});

test("what is no other list stays on its page: a tab of the loaded rows, other columns", () => {
  const state = readVestListState({ tab: "closed", page: "3" });
  expect(showing(state, { tab: undefined })).toEqual({ page: 3 });
  expect(hiding(state, ["roi", "duration"])).toEqual({ ...state, hide: "roi,duration" });
  expect(hiddenIn(hiding(state, ["roi", "duration"]))).toEqual(["roi", "duration"]);
  expect(hiding(hiding(state, ["roi"]), [])).toEqual(state);
  expect(onPage(state, 1)).toEqual({ tab: "closed" });
});
