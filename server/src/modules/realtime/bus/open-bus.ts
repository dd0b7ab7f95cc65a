import { onAnnouncement } from "#db/announce.ts";
import type { Home } from "#db/home.ts";
import type { Log } from "#db/log.ts";
import type { Bus, BusListener } from "./bus.ts";
import { listenBus } from "./listen-bus.ts";

/** The embedded home has one process: what it commits is all there is to hear. */
export function openBus(home: Home, log: Log, listener: BusListener): Bus {
  if (home.kind === "postgres") return listenBus(home.connection, log, listener);
  const stop = onAnnouncement(home.pool, listener.onAnnouncement);
  return { start() {}, close: async () => void stop() };
}
