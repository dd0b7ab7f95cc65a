import type { Log } from "../log.ts";
import type { OpenDatabase } from "../open-database.ts";
import { onAnnouncement } from "./announce.ts";
import type { Bus, BusListener } from "./bus.ts";
import { listenBus } from "./listen-bus.ts";

/** Opens the bus of a database. The embedded database has one server, which hears its own announcements. */
export function openBus(database: OpenDatabase, log: Log, listener: BusListener): Bus {
  if (database.kind === "postgres") return listenBus(database, log, listener);
  const stop = onAnnouncement(database.pool, listener.onAnnouncement);
  return { start() {}, tell: async () => {}, close: async () => void stop() };
}
