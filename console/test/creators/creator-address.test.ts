import { expect, test } from "vitest";
import { readCreatorAddress } from "#features/creators/creator-address.ts";
import { creatorQueryOf } from "#features/creators/creator-call.ts";

test("an invalid value in the address becomes the default, and the first tab is absent", () => {
  const state = { tab: "artists", page: 3, search: "ada", status: "inactive", sort: "services", direction: "desc" };
  expect(readCreatorAddress({ ...state, page: "3", edit: "12" })).toEqual({ ...state, edit: "12" });
  expect(
    readCreatorAddress({ tab: "assets_creators", page: "0", status: "gone", sort: "nin", edit: "0", create: "0" }),
  ).toEqual({});
});

test("without the extension filters only page, size, search and state are sent (G19)", () => {
  const state = readCreatorAddress({ tab: "artists", page: "2", search: "ada", status: "active", sort: "name" });
  const asked = { page: 2, per_page: 10, search: "ada", active: true };
  expect(creatorQueryOf(state, false)).toEqual(asked);
  expect(creatorQueryOf(state, true)).toEqual({ ...asked, category: "artists", sort: "name", direction: "asc" });
  expect(creatorQueryOf({ status: "inactive" }, false)).toEqual({ page: 1, per_page: 10, active: false });
});
