import type { Operation } from "./operation.ts";

/** What an administrator writes about a dispute for the other ones; no participant ever gets it. */
export interface DisputeNote {
  id: string;
  text: string;
  /** A name; empty where the author's account is gone. */
  author: string;
  /** Only its author removes a note. */
  isOwn: boolean;
  /** A moment, ISO 8601. */
  createdAt: string | null;
}

/** The most code points of a note. */
export const NOTE_MAX = 4_000;

/** The most notes of a dispute. */
export const MOST_NOTES = 200;

/** Extension `notes`: those of a dispute, oldest first. */
export const listNotes = {
  method: "GET",
  url: "/x/disputes/:id/notes",
} as const satisfies Operation;

/** Extension `notes`. */
export const createNote = {
  method: "POST",
  url: "/x/disputes/:id/notes",
} as const satisfies Operation;

/** Extension `notes`. */
export const deleteNote = {
  method: "DELETE",
  url: "/x/notes/:id",
} as const satisfies Operation;
