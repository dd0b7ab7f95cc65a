import type { DisputeNote } from "../note.ts";

/** A note on the wire. */
export const serveNote = (note: DisputeNote) => ({
  id: Number(note.id),
  text: note.text,
  author: note.author,
  is_own: note.isOwn,
  created_at: note.createdAt,
});
