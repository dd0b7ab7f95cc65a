import type { Rights } from "@hivekeeper/contract/right.ts";
import { BUILT_IN_ROLES } from "@hivekeeper/contract/role.ts";
import { beforeEach, expect, test } from "vitest";
import { mayChange, mayGive } from "#features/members/member-rights.ts";
import { allowed } from "#flow/allowed.ts";
import { adoptConfig } from "#lib/config.ts";
import { adoptUser, signIn } from "#lib/session.ts";

const somebody = { first_name: "Ada", last_name: "Obi", email: "ada@hive.test", profile_image: "" };
const as = (rights?: Rights) => adoptUser({ ...somebody, ...(rights && { team_role: "Role", rights }) });

beforeEach(() => {
  adoptConfig({ apiBase: "/api", extensions: ["team"] });
  signIn("token", somebody);
});

test("members are changed by who may change them, administrators by who may change the team", () => {
  const changes = () => ["USER", "CREATOR", "ADMIN"].filter((role) => mayChange({ role }));
  as(BUILT_IN_ROLES.Support);
  expect([changes(), mayGive("CREATOR"), mayGive("ADMIN")]).toEqual([["USER", "CREATOR"], true, false]);
  as(BUILT_IN_ROLES.Viewer);
  expect(changes()).toEqual([]);
  as(BUILT_IN_ROLES.Owner);
  expect([changes(), mayGive("ADMIN")]).toEqual([["USER", "CREATOR", "ADMIN"], true]);
});

test("a menu has the items whose call the administrator may make, and all of them without roles", () => {
  const item = { label: "Close", onSelect: () => {} };
  const close = { method: "POST", url: "/x/vests/:id/close", right: "investments.change" } as const;
  as(BUILT_IN_ROLES.Support);
  expect(allowed(close, item)).toEqual([]);
  as(BUILT_IN_ROLES.Finance);
  expect(allowed(close, item)).toEqual([item]);
  as(BUILT_IN_ROLES.Support);
  adoptConfig({ apiBase: "/api", extensions: [] });
  expect(allowed(close, item)).toEqual([item]);
});
