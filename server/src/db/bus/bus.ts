import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { backoff } from "../backoff.ts";
import type { Log } from "../log.ts";
import type { OpenDatabase } from "../open-database.ts";
import { type Announcement, CHANNEL, onAnnouncement, readAnnouncement } from "./announce.ts";

/**
 * Carries announcements between the servers of one database. It may repeat or lose some; `onGap` tells of a possible
 * loss.
 */
export interface Bus {
  /** Starts listening; a second call does nothing. */
  start(): void;
  /** Tells the other servers something that is stored nowhere; who is not listening never learns of it. */
  tell(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface BusListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** A server has told something, perhaps this one. */
  onTold: (text: string) => void;
  /** Whether announcements arrive; before it is known, they are taken to. */
  onHearing: (hears: boolean) => void;
  /** Announcements may have been lost. */
  onGap: () => void;
}

/**
 * Opens the bus of a database, whose announcements arrive within `hearMs`. The embedded database has one server, which
 * hears its own.
 */
export function openBus(database: OpenDatabase, log: Log, hearMs: number, listener: BusListener): Bus {
  if (database.kind === "postgres") return listenBus(database, log, hearMs, listener);
  const stop = onAnnouncement(database.pool, listener.onAnnouncement);
  return { start() {}, tell: async () => {}, close: async () => void stop() };
}

/** The channel for what is stored nowhere. */
const TOLD_CHANNEL = "rt_told";
/** The channel on which a server tells itself that it hears. */
const ECHO_CHANNEL = "rt_echo";
const LOST = "conversations: the connection to other servers was lost";
const DEAF =
  "conversations: what is announced does not arrive, as through a pooler in transaction mode; set DATABASE_LISTEN_URL (docs/operations.md)";
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A query at this interval detects a connection that was lost silently. */
const PULSE_MS = 15_000;

/** Runs LISTEN on its own connection, and reconnects whenever that is lost. */
function listenBus(
  { connection, listenUrl, pool }: OpenDatabase,
  log: Log,
  hearMs: number,
  listener: BusListener,
): Bus {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStarted = false;
  let isClosed = false;
  let telling = Promise.resolve();

  const lose = (lost: pg.Client, error?: unknown, message = LOST) => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => {});
    clearTimeout(timer);
    if (isClosed) return;
    log.warn({ err: error }, message);
    timer = setTimeout(connect, backoff(failures++, FIRST_PAUSE_MS, LONGEST_PAUSE_MS)).unref();
  };

  const connect = async () => {
    const mine = new pg.Client({ ...(listenUrl ? { connectionString: listenUrl } : connection), ...LIMITS });
    client = mine;
    mine.on("error", (error) => lose(mine, error));
    mine.on("end", () => lose(mine));
    let hear = (_: boolean) => {};
    const heard = new Promise<boolean>((resolve) => {
      hear = resolve;
    });
    mine.on("notification", ({ channel, payload = "" }) => {
      if (channel === ECHO_CHANNEL) hear(true);
      else if (channel === TOLD_CHANNEL) listener.onTold(payload);
      else listener.onAnnouncement(readAnnouncement(payload));
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNEL}; LISTEN ${TOLD_CHANNEL}; LISTEN ${ECHO_CHANNEL}`);
      listener.onGap();
      await pool.query(`NOTIFY ${ECHO_CHANNEL}`);
      const hears = await Promise.race([heard, pause(hearMs, false, { ref: false })]);
      if (client !== mine || isClosed) return;
      listener.onHearing(hears);
      if (!hears) return lose(mine, undefined, DEAF);
      failures = 0;
      beat(mine);
    } catch (error) {
      lose(mine, error);
    }
  };

  const beat = (mine: pg.Client) => {
    timer = setTimeout(() => {
      mine.query("SELECT 1").then(
        () => client === mine && beat(mine),
        (error) => lose(mine, error),
      );
    }, PULSE_MS).unref();
  };

  return {
    start() {
      if (isStarted || isClosed) return;
      isStarted = true;
      void connect();
    },
    tell(texts) {
      const send = async () => {
        if (!isClosed)
          await pool.query(`SELECT pg_notify('${TOLD_CHANNEL}', told) FROM unnest($1::text[]) told`, [texts]);
      };
      // One after the other, so that they arrive in order.
      telling = telling.catch(() => {}).then(send);
      return telling;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

const LIMITS = {
  application_name: "hivekeeper listen",
  connectionTimeoutMillis: 10_000,
  query_timeout: 5_000,
  keepAlive: true,
} as const satisfies pg.ClientConfig;
