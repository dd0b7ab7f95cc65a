import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** What an administrator writes about a dispute for the other ones; no participant ever gets it. */
export const noteFields = {
  id: { wire: "id", kind: "id" },
  text: { wire: "text", kind: "paragraph" },
  /** A name; empty where the author's account is gone. */
  author: { wire: "author", kind: "text" },
  /** Only its author removes a note. */
  isOwn: { wire: "is_own", kind: "flag" },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type DisputeNote = OwnNounOf<typeof noteFields>;

/** The most code points of a note. */
export const NOTE_MAX = 4_000;

/** The most notes of a dispute. */
export const MOST_NOTES = 200;

/** Extension `desk`: those of a dispute, oldest first. */
export const listNotes = {
  method: "GET",
  url: "/x/disputes/:id/notes",
  right: "disputes.see",
} as const satisfies Operation;

/** Extension `desk`. */
export const createNote = {
  method: "POST",
  url: "/x/disputes/:id/notes",
  right: "disputes.change",
} as const satisfies Operation;

/** Extension `desk`. */
export const deleteNote = {
  method: "DELETE",
  url: "/x/notes/:id",
  right: "disputes.change",
} as const satisfies Operation;
