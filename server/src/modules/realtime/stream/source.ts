import type { Database } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { valueAt } from "../protocol/paths.ts";
import type { View } from "../protocol/view-step.ts";
import { readChat, readWrites, type Snapshot } from "../store/read-repository.ts";

/** The source of a feed. */
export interface Source {
  read(view: View, since?: number): Promise<Snapshot>;
  readWrites(since: number): Promise<Omit<Snapshot, "value">>;
}

export const chatSource = (db: Database, chatId: string): Source => ({
  read: (view, since) => readChat(db, chatId, view, since),
  readWrites: (since) => readWrites(db, chatId, since),
});

/** A source without stored writes, which is read as a whole after every announced change. */
export const wholeSource = (readAll: () => Promise<RealtimeValue>): Source => ({
  read: async ({ path }) => ({ seq: 0, value: valueAt(await readAll(), path), writes: null }),
  readWrites: async () => ({ seq: 0, writes: null }),
});
