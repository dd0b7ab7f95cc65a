import { LISTS, type ListName } from "@hivekeeper/contract/lists.ts";
import { VIEW_WORDS } from "@hivekeeper/contract/saved-view.ts";
import { expect, test } from "vitest";
import { readActivityAddress } from "../../src/features/activity/activity-address.ts";
import { readCreatorAddress } from "../../src/features/creators/creator-address.ts";
import { readDisputeAddress } from "../../src/features/disputes/dispute-address.ts";
import { readServicesAddress } from "../../src/features/hives/services-address.ts";
import { readVestAddress } from "../../src/features/investments/vest-address.ts";
import { readMemberAddress } from "../../src/features/members/member-address.ts";
import { readReviewAddress } from "../../src/features/reviews/review-address.ts";
import { readTransactionAddress } from "../../src/features/transactions/transaction-address.ts";
import { keepPreference } from "../../src/flow/preference-store.ts";
import { areSame, hrefOf, openingWordsOf, wordsOf } from "../../src/flow/views/view-words.ts";

const READERS: Record<ListName, (written: Record<string, unknown>) => object> = {
  investments: readVestAddress,
  hives: readServicesAddress,
  "service-clusters": readServicesAddress,
  reviews: readReviewAddress,
  creators: readCreatorAddress,
  members: readMemberAddress,
  transactions: readTransactionAddress,
  disputes: readDisputeAddress,
  activity: readActivityAddress,
};
/** What a view does not hold; the hives' reader has the words of the clusters too. */
const PASSING = ["page", "create", "edit", "view", "chat"];
const OF_CLUSTERS = ["tab", "hive"];

test.each(LISTS)("a view may hold every search parameter of the list of %s", (list) => {
  const known: readonly string[] = VIEW_WORDS[list];
  const words = Object.keys(READERS[list]({})).filter((word) => !PASSING.includes(word));
  const missing = words.filter((word) => !known.includes(word) && !(list === "hives" && OF_CLUSTERS.includes(word)));
  expect(missing).toEqual([]);
});

test("a view holds what differs from the usual list, without page and overlay", () => {
  const state = readMemberAddress({ role: "ADMIN", size: "50", page: "3", view: "12", hide: "", sort: "name" });
  expect(wordsOf(state)).toEqual({ role: "ADMIN", size: "50", sort: "name" });
  expect(areSame(wordsOf(state), { sort: "name", size: "50", role: "ADMIN" })).toBe(true);
  expect(areSame({ role: "ADMIN" }, { role: "USER" })).toBe(false);
  expect(areSame({}, { role: "USER" })).toBe(false);
  expect(hrefOf("service-clusters", { tab: "clusters", hive: "7" })).toBe("/service-categories?tab=clusters&hive=7");
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
