import { expect, test } from "vitest";
import { memberQueryOf, readMemberListState } from "#features/members/member-list-state.ts";

test("the address is read forgivingly: what is mangled is the default", () => {
  const asked = { page: "2", search: "ada", role: "ADMIN", status: "inactive", sort: "email", direction: "desc" };
  expect(readMemberListState(asked)).toEqual({ ...asked, page: 2 });
  expect(readMemberListState({ page: "-1", role: "ROOT", status: "gone", sort: "nin", direction: "desc" })).toEqual({});
});

test("without the extension filters nothing is asked but what section 7 lists", () => {
  const state = readMemberListState({ page: "2", search: "ada", role: "USER", status: "active", sort: "name" });
  const plain = { page: 2, per_page: 10, role: "USER", search: "ada" };
  expect(memberQueryOf(state, false)).toEqual(plain);
  expect(memberQueryOf(state, true)).toEqual({
    ...plain,
    status: "active",
    sort: "name",
    direction: "asc",
    totals: "estimate",
  });
  expect(memberQueryOf({}, false)).toEqual({ page: 1, per_page: 10 });
});
