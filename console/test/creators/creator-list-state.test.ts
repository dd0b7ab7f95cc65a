import { expect, test } from "vitest";
import { creatorQueryOf, readCreatorListState, tabOf, tabWord } from "#features/creators/creator-list-state.ts";

test("the address is read forgivingly: what is mangled is the default, and the first tab is no word", () => {
  const state = { tab: "artists", page: 3, search: "ada", status: "inactive", sort: "services", direction: "desc" };
  expect(readCreatorListState({ ...state, page: "3" })).toEqual(state);
  expect(readCreatorListState({ tab: "assets_creators", page: "0", status: "gone", sort: "nin" })).toEqual({});
  expect(tabOf({})).toBe("assets_creators");
  expect(tabWord("assets_creators")).toBeUndefined();
  expect(tabWord("artists")).toBe("artists");
});

test("without the extension filters nothing is asked for but page, size, search and state (G19)", () => {
  const state = readCreatorListState({ tab: "artists", page: "2", search: "ada", status: "active", sort: "name" });
  const asked = { page: 2, per_page: 10, search: "ada", active: true };
  expect(creatorQueryOf(state, false)).toEqual(asked);
  expect(creatorQueryOf(state, true)).toEqual({ ...asked, category: "artists", sort: "name", direction: "asc" });
  expect(creatorQueryOf({ status: "inactive" }, false)).toEqual({ page: 1, per_page: 10, active: false });
});
