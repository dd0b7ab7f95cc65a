import { LISTS } from "../lists.ts";
import type { Saved } from "../saved.ts";
import type { SavedReply } from "../saved-reply.ts";
import type { SavedView } from "../saved-view.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `desk`. */
export const readReplies = (body: unknown): SavedReply[] => unwrapList(body, readReply).items;

export const readReply = (raw: Raw): SavedReply => ({ ...readSaved(raw), text: textOf(raw.text) });

/** Extension `lists`. Those of an unknown list are left out. */
export const readViews = (body: unknown): SavedView[] =>
  unwrapList(body, readView).items.filter((view) => view !== null);

/** `null` when the answer holds no view. */
export function readViewAnswer(body: unknown): SavedView | null {
  const raw = unwrapItem(body);
  return raw && readView(raw);
}

export function readView(raw: Raw): SavedView | null {
  const list = LISTS.find((name) => name === raw.list);
  const saved = readSaved(raw);
  if (!list || saved.id === "") return null;
  const words = Object.entries(isRaw(raw.words) ? raw.words : {}).map(([name, value]) => [name, textOf(value)]);
  return { ...saved, list, words: Object.fromEntries(words.filter(([, value]) => value !== "")) };
}

const readSaved = (raw: Raw): Saved => ({
  id: textOf(raw.id),
  name: textOf(raw.name),
  isShared: raw.is_shared === true,
  isOwn: raw.is_own === true,
  canDelete: raw.is_own === true || raw.can_delete === true,
  owner: textOf(raw.owner),
  version: numberOf(raw.version),
});
