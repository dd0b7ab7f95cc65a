import { expect, test } from "vitest";
import { readMemberAddress } from "#features/members/member-address.ts";
import { memberCall } from "#features/members/member-call.ts";
import { adoptConfig } from "#lib/config.ts";

test("an invalid value in the address becomes the default", () => {
  const asked = { page: "2", search: "ada", role: "ADMIN", status: "inactive", sort: "email", direction: "desc" };
  expect(readMemberAddress(asked)).toEqual({ ...asked, page: 2 });
  expect(readMemberAddress({ page: "-1", role: "ROOT", status: "gone", sort: "nin", edit: "0", view: "x/1" })).toEqual(
    {},
  );
});

test("without the extension `lists` only specified query keys are sent", () => {
  adoptConfig({ apiBase: "/api" });
  const state = readMemberAddress({ page: "2", search: "ada", role: "USER", status: "active", sort: "name" });
  const plain = { page: 2, per_page: 10, role: "USER", search: "ada" };
  expect(memberCall(state).query).toEqual(plain);
  expect(memberCall({}).query).toEqual({ page: 1, per_page: 10 });
  adoptConfig({ apiBase: "/api", extensions: ["lists"] });
  expect(memberCall(state).query).toEqual({
    ...plain,
    status: "active",
    sort: "name",
    direction: "asc",
    totals: "estimate",
  });
});
