import type { DisputeNote } from "../note.ts";
import { type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `notes`. */
export const readNotes = (body: unknown): DisputeNote[] => unwrapList(body, readNote).items;

/** `null` when the answer holds no note. */
export function readNoteAnswer(body: unknown): DisputeNote | null {
  const raw = unwrapItem(body);
  return raw && readNote(raw);
}

const readNote = (raw: Raw): DisputeNote => ({
  id: textOf(raw.id),
  text: textOf(raw.text),
  author: textOf(raw.author),
  isOwn: raw.is_own === true,
  createdAt: textOf(raw.created_at) || null,
});
