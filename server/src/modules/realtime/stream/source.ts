import type { Database } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { jsonPieces, type Pieces } from "../protocol/json-pieces.ts";
import { keptTree } from "../protocol/kept.ts";
import { valueAt } from "../protocol/paths.ts";
import { windowOf } from "../protocol/query.ts";
import { messagesBelow, type View } from "../protocol/view.ts";
import { readChat, readMessages, readWrites, type Snapshot, type Told } from "../store/read-repository.ts";

/** The source of a feed. */
export interface Source {
  read(view: View, since?: number): Promise<Snapshot>;
  readWrites(since: number): Promise<Told>;
  /** The JSON texts of these messages, by key. */
  readMessages(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The JSON of a window that was read at this view. */
  write(view: View, window: RealtimeValue, indent?: string): Promise<Pieces>;
}

export const chatSource = (db: Database, chatId: string): Source => ({
  read: (view, since) => readChat(db, chatId, view, since),
  readWrites: (since) => readWrites(db, chatId, since),
  readMessages: (keys) => readMessages(db, chatId, keys),
  write: ({ path }, window, indent) =>
    jsonPieces(
      { value: window, toMessages: messagesBelow(path), readMessages: (keys) => readMessages(db, chatId, keys) },
      indent,
    ),
});

/** A source without stored writes, which is read as a whole after every announced change. */
export const wholeSource = (readAll: () => Promise<RealtimeValue>): Source => ({
  read: async (view) => {
    const value = valueAt(await readAll(), view.path);
    return { seq: 0, window: windowOf(value, view.query), kept: keptTree(view, value, 0), writes: null };
  },
  readWrites: async () => ({ seq: 0, writes: null }),
  readMessages: async () => new Map(),
  write: (_view, value, indent) => jsonPieces({ value, toMessages: null, readMessages: async () => new Map() }, indent),
});
