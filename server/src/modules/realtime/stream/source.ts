import type { Database } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { type Frame, jsonPieces, type Pieces } from "../protocol/json-pieces.ts";
import { valueAt } from "../protocol/paths.ts";
import { messagesBelow, type View } from "../protocol/view-step.ts";
import { readChat, readMessages, readWrites, type Snapshot } from "../store/read-repository.ts";

/** The source of a feed. */
export interface Source {
  read(view: View, since?: number): Promise<Snapshot>;
  readWrites(since: number): Promise<Omit<Snapshot, "value">>;
  /** The JSON of a value, or of a window of it, that was read at this view. */
  write(view: View, value: RealtimeValue, frame?: Frame): Promise<Pieces>;
}

export const chatSource = (db: Database, chatId: string): Source => ({
  read: (view, since) => readChat(db, chatId, view, since),
  readWrites: (since) => readWrites(db, chatId, since),
  write: ({ path }, value, frame) =>
    jsonPieces(
      { value, toMessages: messagesBelow(path), readMessages: (keys) => readMessages(db, chatId, keys) },
      frame,
    ),
});

/** A source without stored writes, which is read as a whole after every announced change. */
export const wholeSource = (readAll: () => Promise<RealtimeValue>): Source => ({
  read: async ({ path }) => ({ seq: 0, value: valueAt(await readAll(), path), writes: null }),
  readWrites: async () => ({ seq: 0, writes: null }),
  write: (_view, value, frame) => jsonPieces({ value, toMessages: null, readMessages: async () => new Map() }, frame),
});
