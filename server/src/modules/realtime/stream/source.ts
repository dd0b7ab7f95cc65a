import type { Database } from "#db/database.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { valueAt } from "../protocol/paths.ts";
import type { View } from "../protocol/view-step.ts";
import { readChat, readWrites, type Snapshot } from "../store/read-repository.ts";

/** Where a feed reads from. */
export interface Source {
  read(view: View, since?: number): Promise<Snapshot>;
  readWrites(since: number): Promise<Omit<Snapshot, "value">>;
}

export const chatSource = (db: Database, chatId: string): Source => ({
  read: (view, since) => readChat(db, chatId, view, since),
  readWrites: (since) => readWrites(db, chatId, since),
});

/** Something whose writes nobody keeps: it is read anew whenever it is said to have changed. */
export const wholeSource = (readAll: () => Promise<RealtimeValue>): Source => ({
  read: async ({ path }) => ({ seq: 0, value: valueAt(await readAll(), path), writes: null }),
  readWrites: async () => ({ seq: 0, writes: null }),
});
