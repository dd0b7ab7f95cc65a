import type { SavedView } from "@hivekeeper/contract/saved.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { USUAL_COLUMNS } from "#flow/list/address.ts";
import { preferenceOf } from "#flow/list/preference-store.ts";

type Words = Readonly<Record<string, string>>;

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

/** The search parameters that open a view. Defaults are written out, so that preferences do not replace them. */
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
