import type { Fields, OwnNounOf } from "./fields.ts";
import { LISTS } from "./view-words.ts";

/** What administrators save under a name: their own, or shared with all of them. */
const savedFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  isShared: { wire: "is_shared", kind: "flag" },
  /** Only its owner changes a saved record. */
  isOwn: { wire: "is_own", kind: "flag" },
  /** One's own, and shared ones whose owner is no longer an active administrator. */
  canDelete: { wire: "can_delete", kind: "flag" },
  /** The owner's name. */
  owner: { wire: "owner", kind: "text" },
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

export type Saved = OwnNounOf<typeof savedFields>;

/** A text that is sent often. */
export const savedReplyFields = {
  ...savedFields,
  /** With the placeholders of `REPLY_WORDS`. */
  text: { wire: "text", kind: "paragraph" },
} as const satisfies Fields;

export type SavedReply = OwnNounOf<typeof savedReplyFields>;

/** A state of a list under a name. */
export const savedViewFields = {
  ...savedFields,
  list: { wire: "list", kind: "choice", words: LISTS },
  /** The search parameters of the list's address, without page and overlay. */
  words: { wire: "words", kind: "map" },
} as const satisfies Fields;

export type SavedView = OwnNounOf<typeof savedViewFields>;
