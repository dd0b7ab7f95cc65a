import type { Announcement } from "#db/announce.ts";
import { onAnnouncement } from "#db/announce.ts";
import type { Home } from "#db/home.ts";
import type { Log } from "#db/log.ts";
import { listenBus } from "./listen-bus.ts";

/** How the servers of one database tell each other what changed. It may lose and repeat; it says when it may have lost. */
export interface Bus {
  /** From now on; asked again it does nothing. */
  start(): void;
  close(): Promise<void>;
}

export interface BusListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** Something may have been missed. */
  onGap: () => void;
}

/** The embedded home has one process: what it commits is all there is to hear. */
export function openBus(home: Home, log: Log, listener: BusListener): Bus {
  if (home.kind === "postgres") return listenBus(home.connection, log, listener);
  const stop = onAnnouncement(home.pool, listener.onAnnouncement);
  return { start() {}, close: async () => void stop() };
}
