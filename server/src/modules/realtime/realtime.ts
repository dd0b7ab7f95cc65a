import fp from "fastify-plugin";
import { Counter, Gauge } from "prom-client";
import { type Bus, openBus } from "#db/bus/bus.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { every } from "#lib/every.ts";
import { throttle } from "#lib/throttle.ts";
import { deleteExpiredTokens } from "./access/chat-token-repository.ts";
import { Presence } from "./presence/presence.ts";
import { RealtimeService } from "./realtime-service.ts";
import { OpenSockets } from "./socket/open-sockets.ts";
import { deleteOldWrites } from "./store/read-repository.ts";
import { Hub } from "./stream/hub.ts";
import { OpenStreams } from "./stream/open-streams.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly realtime: Realtime;
  }
}

/** Reads the notification state of a member. */
type ReadNotifications = (memberId: number) => Promise<RealtimeValue>;

/** The state that all requests and streams of this server share. */
interface Realtime {
  readonly hub: Hub;
  readonly bus: Bus;
  readonly streams: OpenStreams;
  readonly sockets: OpenSockets;
  readonly presence: Presence;
  readonly service: RealtimeService;
  /**
   * Registers the source of `notifications/{member id}`. A change of one member's notifications is announced in its
   * transaction: `announce(tx, { topic: "notifications/7", seq: 0 })`. After an announcement for which `isCause` is
   * true the notifications of all readers are read again.
   */
  serveNotifications(read: ReadNotifications, isCause?: (topic: string) => boolean): void;
  readNotifications: ReadNotifications;
}

const SWEEP_SECONDS = 60;
const LAPSE_SECONDS = 0.5;
/** Throttles the reads after causes: an import or a lively conversation has many at once. */
const NOTICE_MS = 300;

/** Runs the live part of conversations: open streams, and the announcements between servers. */
export const realtime = fp(
  (app, _options, done) => {
    const streams = new OpenStreams(app.settings);
    const sockets = new OpenSockets(app.settings);
    const onTrouble = (error: unknown) => app.log.warn({ err: error }, "conversations: changes could not be read yet");
    const hub = new Hub(onTrouble);
    streams.onTrouble = onTrouble;
    const notice = throttle(NOTICE_MS, () => hub.hearBelow("notifications/"));
    let isNoticed = (_topic: string) => false;
    const bus = openBus(app.database, app.log, app.settings.realtimeHearSeconds * 1000, {
      onAnnouncement: ({ topic, seq }) => {
        hub.hear(topic, seq);
        if (isNoticed(topic)) notice();
      },
      onTold: (text) => presence.hear(text),
      onHearing: (hears) => void streams.refuse(!hears),
      onGap: () => hub.hearBelow(""), // announcements may have been lost
    });
    const lapseMs = app.settings.realtimePresenceSeconds * 1000;
    const presence = new Presence({
      lapseMs,
      supportName: app.settings.supportName,
      onChange: (chatId) => {
        hub.hear(`presence/${chatId}`, 0);
        hub.hearBelow(`desk/${chatId}/`);
      },
      tell: (texts) => void bus.tell(texts).catch(onTrouble),
    });
    const shared: Realtime = {
      hub,
      bus,
      streams,
      sockets,
      presence,
      service: new RealtimeService(app),
      readNotifications: async () => null,
      serveNotifications(read, isCause = () => false) {
        shared.readNotifications = read;
        isNoticed = isCause;
      },
    };
    app.decorate("realtime", shared);

    every(app, SWEEP_SECONDS, "delete old conversation events", () => deleteOldWrites(app.db));
    every(app, SWEEP_SECONDS, "sweep chat tokens", () => deleteExpiredTokens(app.db));
    every(app, LAPSE_SECONDS, "forget who is not here any more", async () => presence.lapse());
    every(app, app.settings.realtimePresenceSeconds / 3, "tell who is here", async () => presence.repeat());
    every(app, app.settings.realtimeCheckSeconds, "check open streams", () => streams.endRevoked(app.db, app.settings));
    every(app, app.settings.realtimeKeepAliveSeconds, "keep streams alive", async () => streams.keepAlive());
    app.addHook("preClose", async () => void (await Promise.all([streams.close(), sockets.close()])));
    app.addHook("onClose", () => bus.close());

    const count = (name: string, help: string, read: () => number) =>
      new Gauge({
        ...{ name, help, registers: [app.numbers] },
        collect() {
          this.set(read());
        },
      });
    count("hivekeeper_realtime_streams", "Open streams and signed-in sockets", () => streams.count);
    count(
      "hivekeeper_realtime_sockets",
      "Open sockets, also those on which nobody has signed in yet",
      () => sockets.count,
    );
    count("hivekeeper_realtime_topics", "Conversations and other things that somebody reads along", () => hub.size);
    const slow = new Counter({
      name: "hivekeeper_realtime_slow_readers_total",
      help: "Streams and sockets that were cut because their reader was too slow",
      registers: [app.numbers],
    });
    streams.onSlow = () => slow.inc();
    done();
  },
  { name: "realtime", dependencies: ["metrics"] },
);
