import { expect, test } from "vitest";
import { readCreatorAddress } from "#features/creators/creator-address.ts";
import { creatorCall } from "#features/creators/creator-call.ts";
import { adoptConfig } from "#lib/config.ts";

test("an invalid value in the address becomes the default, and the first tab is absent", () => {
  const state = { tab: "artists", page: 3, search: "ada", status: "inactive", sort: "services", direction: "desc" };
  expect(readCreatorAddress({ ...state, page: "3", edit: "12" })).toEqual({ ...state, edit: "12" });
  expect(
    readCreatorAddress({ tab: "assets_creators", page: "0", status: "gone", sort: "nin", edit: "0", create: "0" }),
  ).toEqual({});
});

test("without the extension `lists` only page, size, search and state are sent (G19)", () => {
  adoptConfig({ apiBase: "/api" });
  const state = readCreatorAddress({ tab: "artists", page: "2", search: "ada", status: "active", sort: "name" });
  const asked = { page: 2, per_page: 10, search: "ada", active: true };
  expect(creatorCall(state).query).toEqual(asked);
  expect(creatorCall({ status: "inactive" }).query).toEqual({ page: 1, per_page: 10, active: false });
  adoptConfig({ apiBase: "/api", extensions: ["lists"] });
  expect(creatorCall(state).query).toEqual({ ...asked, category: "artists", sort: "name", direction: "asc" });
});
