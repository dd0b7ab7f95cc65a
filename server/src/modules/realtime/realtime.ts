import fp from "fastify-plugin";
import { Counter, Gauge } from "prom-client";
import type { Bus } from "#db/bus/bus.ts";
import { openBus } from "#db/bus/open-bus.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { every } from "#lib/every.ts";
import { throttle } from "#lib/throttle.ts";
import { sweepChatTokens } from "./access/chat-token-service.ts";
import { deleteOldWrites } from "./store/read-repository.ts";
import { Hub } from "./stream/hub.ts";
import { OpenStreams } from "./stream/open-streams.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly realtime: Realtime;
  }
}

/** What a member is told outside conversations, by his id. */
type ReadNotifications = (memberId: number) => Promise<RealtimeValue>;

/** What all requests and streams of this server share. */
interface Realtime {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly streams: OpenStreams;
  /**
   * Says where `notifications/{member id}` is read from. Whoever changes one member's announces that, in the transaction
   * of the change: `announce(tx, { topic: "notifications/7", seq: 0 })`. After an announcement that may be the cause of
   * a change of anybody's, all are looked at.
   */
  serveNotifications(read: ReadNotifications, isCause?: (topic: string) => boolean): void;
  readNotifications: ReadNotifications;
}

const SWEEP_SECONDS = 60;
/** Many causes at once (an import, a lively conversation) are looked at together. */
const NOTICE_MS = 300;

/** Conversations as far as they are live: who reads along, and how servers tell each other of changes. */
export const realtime = fp(
  (app, _options, done) => {
    const streams = new OpenStreams(app.settings);
    const hub = new Hub((error) => app.log.warn({ err: error }, "conversations: changes could not be read yet"));
    const notice = throttle(NOTICE_MS, () => hub.hearBelow("notifications/"));
    let isNoticed = (_topic: string) => false;
    const bus = openBus(app.database, app.log, {
      onAnnouncement: ({ topic, seq }) => {
        hub.hear(topic, seq);
        if (isNoticed(topic)) notice();
      },
      onGap: () => hub.lookEverywhere(),
    });
    const shared: Realtime = {
      hub,
      bus,
      streams,
      readNotifications: async () => null,
      serveNotifications(read, isCause = () => false) {
        shared.readNotifications = read;
        isNoticed = isCause;
      },
    };
    app.decorate("realtime", shared);

    every(app, SWEEP_SECONDS, "delete old conversation events", () => deleteOldWrites(app.db));
    every(app, SWEEP_SECONDS, "sweep chat tokens", () => sweepChatTokens(app.db));
    every(app, app.settings.realtimeCheckSeconds, "check open streams", () => streams.endRevoked(app.db, app.settings));
    every(app, app.settings.realtimeKeepAliveSeconds, "keep streams alive", async () => streams.keepAlive());
    app.addHook("preClose", async () => streams.close());
    app.addHook("onClose", () => bus.close());

    new Gauge({
      name: "hivekeeper_realtime_streams",
      help: "Open streams",
      registers: [app.numbers],
      collect() {
        this.set(streams.count);
      },
    });
    new Gauge({
      name: "hivekeeper_realtime_topics",
      help: "Conversations and other things that somebody reads along",
      registers: [app.numbers],
      collect() {
        this.set(hub.size);
      },
    });
    const slow = new Counter({
      name: "hivekeeper_realtime_slow_readers_total",
      help: "Streams that were cut because their reader was too slow",
      registers: [app.numbers],
    });
    streams.onSlow = () => slow.inc();
    done();
  },
  { name: "realtime", dependencies: ["metrics"] },
);
