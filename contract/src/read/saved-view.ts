import { LISTS } from "../lists.ts";
import type { SavedView } from "../saved-view.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `views`. Those of an unknown list are left out. */
export const readViews = (body: unknown): SavedView[] =>
  unwrapList(body, readView).items.filter((view) => view !== null);

/** `null` when the answer holds no view. */
export function readViewAnswer(body: unknown): SavedView | null {
  const raw = unwrapItem(body);
  return raw && readView(raw);
}

export function readView(raw: Raw): SavedView | null {
  const list = LISTS.find((name) => name === raw.list);
  const id = textOf(raw.id);
  if (!list || id === "") return null;
  const words = Object.entries(isRaw(raw.words) ? raw.words : {}).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  const isOwn = raw.is_own === true;
  return {
    id,
    list,
    name: textOf(raw.name),
    isShared: raw.is_shared === true,
    isOwn,
    canDelete: isOwn || raw.can_delete === true,
    owner: textOf(raw.owner),
    words: Object.fromEntries(words.filter(([, value]) => value !== "")),
    version: numberOf(raw.version),
  };
}
