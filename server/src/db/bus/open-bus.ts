import type { Log } from "../log.ts";
import type { OpenDatabase } from "../open-database.ts";
import { onAnnouncement } from "./announce.ts";
import type { Bus, BusListener } from "./bus.ts";
import { listenBus } from "./listen-bus.ts";

/** The embedded database has one process: what it commits is all there is to hear. */
export function openBus(database: OpenDatabase, log: Log, listener: BusListener): Bus {
  if (database.kind === "postgres") return listenBus(database.connection, log, listener);
  const stop = onAnnouncement(database.pool, listener.onAnnouncement);
  return { start() {}, close: async () => void stop() };
}
