import { EXTENSIONS } from "@hivekeeper/contract/config.ts";
import { BUILT_IN_ROLES } from "@hivekeeper/contract/role.ts";
import { expect, test } from "vitest";
import { callOf, callsWith, excessOf } from "../../../e2e/foreign/specified-calls.ts";
import { SCREENS } from "../../../e2e/pictures/screens.ts";
import { outgoingOf } from "../../src/lib/call-request.ts";
import { adoptConfig } from "../../src/lib/config.ts";
import { store } from "../../src/lib/storage.ts";
import { openedScreen } from "../../src/start/opened-screen.ts";

const BACKEND = "https://backend.example";

/** Every address that the console has, with 1 as the id of every record. */
const ADDRESSES = Object.values(SCREENS).flatMap((views) =>
  Object.values(views).map(([address]) => address.replace(/\{\w+\}/g, "1")),
);

for (const extensions of [[], ...EXTENSIONS.map((one) => [one]), EXTENSIONS]) {
  test(`with ${extensions.join(", ") || "no extension"} the document sends only first calls that are offered`, () => {
    adoptConfig({ apiBase: BACKEND, extensions });
    const calls = callsWith(extensions);
    const sent = ADDRESSES.flatMap((address) => {
      const { pathname, search } = new URL(address, BACKEND);
      const call = openedScreen(pathname, search)?.call();
      return call ? [outgoingOf(call.operation, "token", call)] : [];
    });
    expect(sent.length).toBeGreaterThan(20);
    const excess = sent.flatMap(({ url, method }) => {
      const { pathname, searchParams } = new URL(url);
      const found = callOf(calls, method, pathname);
      return found ? excessOf(found.call, searchParams.keys(), []) : [`${method} ${pathname}`];
    });
    expect(excess).toEqual([]);
  });
}

test("no first call is made for a screen that the stored role may not see", () => {
  adoptConfig({ apiBase: BACKEND, extensions: EXTENSIONS });
  const sentBy = (role: keyof typeof BUILT_IN_ROLES) => {
    store("user", JSON.stringify({ rights: BUILT_IN_ROLES[role] }));
    const calls = ADDRESSES.flatMap((address) => {
      const { pathname, search } = new URL(address, BACKEND);
      return openedScreen(pathname, search)?.call()?.operation.url ?? [];
    });
    return [...new Set(calls)].sort();
  };
  expect(sentBy("Moderator")).toEqual([
    "/admin/category",
    "/admin/user/creators",
    "/admin/user/creators/:id",
    "/reviews",
    "/x/activity",
  ]);
  expect(sentBy("Identity")).toEqual(["/admin/user/creators", "/admin/user/creators/:id", "/x/activity"]);
  expect(sentBy("Owner").length).toBeGreaterThan(10);
});
