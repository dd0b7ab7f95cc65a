import type { ListName } from "@hivekeeper/contract/lists.ts";
import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { USUAL_COLUMNS } from "#flow/address.ts";
import { preferenceOf } from "#flow/preference-store.ts";
import type { Path } from "#lib/router/route.ts";
import { stringifySearch } from "#lib/search-params.ts";

type Words = Readonly<Record<string, string>>;

/** The screen of each list. */
export const PATHS = {
  investments: "/investments",
  hives: "/service-categories",
  "service-clusters": "/service-categories",
  reviews: "/reviews",
  creators: "/creators",
  members: "/members",
  transactions: "/transactions",
  disputes: "/disputes",
  activity: "/activity",
} as const satisfies Record<ListName, Path>;

/** Search parameters that are no part of a view: the page, and the overlays above a list. */
const PASSING = new Set(["page", "create", "edit", "view", "chat"]);

/** The arrangement that a view has where it holds none. */
const USUAL: Words = { hide: USUAL_COLUMNS, order: USUAL_COLUMNS, size: "10" };

/** The words of a list's state that a view holds. */
export const wordsOf = (state: object): Words =>
  Object.fromEntries(
    Object.entries(state)
      .map(([name, value]) => [name, String(value ?? "")] as const)
      .filter(([name, value]) => !PASSING.has(name) && value !== "" && value !== USUAL[name]),
  );

/** The words with which a view opens: where it is as usual, it does not follow what the administrator prefers. */
export function openingWordsOf({ list, words }: Pick<SavedView, "list" | "words">): Words {
  const preferred = preferenceOf(list);
  const overruled = (["hide", "order", "size"] as const).filter(
    (name) => preferred[name] && String(preferred[name]) !== USUAL[name],
  );
  return { ...Object.fromEntries(overruled.map((name) => [name, USUAL[name]])), ...words } as Words;
}

/** The words of a list as it opens without a view. The clusters share a screen with the hives. */
export const usualWords = (list: ListName): Words => (list === "service-clusters" ? { tab: "clusters" } : {});

export const areSame = (some: Words, others: Words): boolean => {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
};

export const hrefOf = (list: ListName, words: Words): string => PATHS[list] + stringifySearch(words);
