import { LISTS, VIEW_WORDS } from "@hivekeeper/contract/view-words.ts";
import { expect, test } from "vitest";
import { readMemberAddress } from "../../src/features/members/member-address.ts";
import { keepPreference } from "../../src/flow/list/preference-store.ts";
import { areSame, openingWordsOf, wordsOf } from "../../src/flow/views/view-words.ts";
import { routes } from "../../src/routes/routes.ts";

/** What a view does not hold; the hives' reader has the words of the clusters too. */
const PASSING = ["page", "create", "edit", "view", "chat"];
const OF_CLUSTERS = ["tab", "hive"];

test.each(LISTS)("a view may hold every search parameter of the list of %s, which one screen has", (list) => {
  const known: readonly string[] = VIEW_WORDS[list];
  const screens = routes.filter(({ lists }) => lists?.includes(list));
  expect(screens).toHaveLength(1);
  const words = Object.keys(screens[0]?.read?.({}) ?? {}).filter((word) => !PASSING.includes(word));
  const missing = words.filter((word) => !known.includes(word) && !(list === "hives" && OF_CLUSTERS.includes(word)));
  expect(missing).toEqual([]);
});

test("a view holds what differs from the usual list, without page and overlay", () => {
  const state = readMemberAddress({ role: "ADMIN", size: "50", page: "3", view: "12", hide: "", sort: "name" });
  expect(wordsOf(state)).toEqual({ role: "ADMIN", size: "50", sort: "name" });
  expect(areSame(wordsOf(state), { sort: "name", size: "50", role: "ADMIN" })).toBe(true);
  expect(areSame({ role: "ADMIN" }, { role: "USER" })).toBe(false);
  expect(areSame({}, { role: "USER" })).toBe(false);
});

test("a view opens with its own columns, order and size, whatever its reader prefers for the list", () => {
  keepPreference("members", { hide: "email", order: "role", size: 50 });
  const view = { list: "members", words: { role: "ADMIN", order: "phone" } } as const;
  const opened = readMemberAddress(openingWordsOf(view));
  expect(opened).toMatchObject({ role: "ADMIN", order: "phone", hide: "-", size: 10 });
  expect(areSame(wordsOf(opened), view.words)).toBe(true);
  keepPreference("members", { size: 10 });
  expect(openingWordsOf(view)).toEqual(view.words);
});

test("a page size is one of those offered, else the default", () => {
  expect(["25", 100, "10", "11", "1e2", undefined].map((size) => readMemberAddress({ size }).size)).toEqual([
    ...[25, 100, 10],
    ...[undefined, undefined, undefined],
  ]);
});
