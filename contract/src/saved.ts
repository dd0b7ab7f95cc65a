import type { Fields, OwnNounOf } from "./fields.ts";

/** What administrators save under a name: their own, or shared with all of them. */
export const savedFields = {
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
