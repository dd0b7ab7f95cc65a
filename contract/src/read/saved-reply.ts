import type { SavedReply } from "../saved-reply.ts";
import { numberOf, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `replies`. */
export const readReplies = (body: unknown): SavedReply[] => unwrapList(body, readReply).items;

/** `null` when the answer holds no reply. */
export function readReplyAnswer(body: unknown): SavedReply | null {
  const raw = unwrapItem(body);
  return raw && readReply(raw);
}

export const readReply = (raw: Raw): SavedReply => ({
  id: textOf(raw.id),
  name: textOf(raw.name),
  text: textOf(raw.text),
  isShared: raw.is_shared === true,
  isOwn: raw.is_own === true,
  canDelete: raw.is_own === true || raw.can_delete === true,
  owner: textOf(raw.owner),
  version: numberOf(raw.version),
});
