import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterCommit, isFirst } from "../careful-pool.ts";
import type { Executor } from "../database.ts";

/** A change that is announced when its transaction commits: the topic, and the number of its changes so far. */
export interface Announcement {
  /** For example `chats/dispute_12`. */
  topic: string;
  /** 0 for topics that are not counted. */
  seq: number;
}

/** The channel of NOTIFY on PostgreSQL. */
export const CHANNEL = "rt";

const listeners = new WeakMap<pg.Pool, EventEmitter<{ announcement: [Announcement] }>>();

/**
 * Announces a change to all servers of this database once the open transaction commits; a rollback announces nothing.
 * What a transaction announces twice is announced once.
 */
export async function announce(tx: Executor, { topic, seq }: Announcement): Promise<void> {
  if (!isFirst(`${CHANNEL} ${topic} ${seq}`)) return;
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${seq}`})`);
  afterCommit((pool) => listeners.get(pool)?.emit("announcement", { topic, seq }));
}

/** Parses the payload of a NOTIFY. */
export function readAnnouncement(payload: string): Announcement {
  const space = payload.lastIndexOf(" ");
  return { topic: payload.slice(0, space), seq: Number(payload.slice(space + 1)) };
}

/** Listens to announcements made through this pool, without the database. Returns a function that stops listening. */
export function onAnnouncement(pool: pg.Pool, listener: (announcement: Announcement) => void): () => void {
  const emitter = listeners.get(pool) ?? new EventEmitter();
  listeners.set(pool, emitter.setMaxListeners(0));
  emitter.on("announcement", listener);
  return () => emitter.off("announcement", listener);
}
