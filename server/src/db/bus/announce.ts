import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterCommit } from "../careful-pool.ts";
import type { Executor } from "../database.ts";

/** What is told when a transaction is committed: that the thing of this name changed, and how often it has by now. */
export interface Announcement {
  /** As `chats/dispute_12`. */
  topic: string;
  /** 0 where nobody counts. */
  seq: number;
}

/** The channel on PostgreSQL. */
export const CHANNEL = "rt";

const listeners = new WeakMap<pg.Pool, EventEmitter<{ announcement: [Announcement] }>>();

/** Tells all servers of this database, in a transaction that is open here; nobody if that is taken back. */
export async function announce(tx: Executor, { topic, seq }: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${seq}`})`);
  afterCommit((pool) => listeners.get(pool)?.emit("announcement", { topic, seq }));
}

/** An announcement as it arrives by NOTIFY. */
export function readAnnouncement(payload: string): Announcement {
  const space = payload.lastIndexOf(" ");
  return { topic: payload.slice(0, space), seq: Number(payload.slice(space + 1)) };
}

/** What is announced through this very pool, without the way over the database. Gives what ends the listening. */
export function onAnnouncement(pool: pg.Pool, listener: (announcement: Announcement) => void): () => void {
  const emitter = listeners.get(pool) ?? new EventEmitter();
  listeners.set(pool, emitter.setMaxListeners(0));
  emitter.on("announcement", listener);
  return () => emitter.off("announcement", listener);
}
