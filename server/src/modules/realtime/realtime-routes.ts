import { Readable } from "node:stream";
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { dropConnection } from "#lib/drop-connection.ts";
import { Refusal } from "#lib/refusal.ts";
import { denied, type Method, mayRead } from "./access/access.ts";
import { authorOf } from "./access/author.ts";
import { type Caller, personOf } from "./access/caller.ts";
import { callerOf } from "./access/credentials.ts";
import { etagOf } from "./protocol/etag.ts";
import { isBranch } from "./protocol/paths.ts";
import { messagesBelow } from "./protocol/view-step.ts";
import { windowOf } from "./protocol/window.ts";
import { answerError } from "./request/answer-error.ts";
import { type Ask, placeIn, readAsk } from "./request/ask.ts";
import { readWrite } from "./request/asked-write.ts";
import { DESCRIPTIONS } from "./request/description.ts";
import { FloodGate } from "./request/flood-gate.ts";
import { countMessages, write } from "./store/write-service.ts";
import { chatSource, type Source, wholeSource } from "./stream/source.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller and the parsed request. */
    asked: { caller: Caller; ask: Ask } | null;
  }
}

const NO_SUFFIX = "append .json to your request URI to use the REST API.";

/** Conversations by the REST and streaming protocol of the Firebase Realtime Database. */
export const realtimeRoutes: FastifyPluginCallback = (app, _options, done) => {
  const { settings, db, realtime } = app;
  const gate = new FloodGate({ burst: settings.realtimeBurst, perSecond: settings.realtimePerSecond });
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));

  // Before the body is read, so that a stranger's is not.
  app.decorateRequest("asked", null);
  app.addHook("onRequest", async (request, reply) => {
    const place = placeIn(request.url, app.prefix);
    if (place === null) return reply.code(404).type("text/plain; charset=utf-8").send(NO_SUFFIX);
    const caller = await callerOf(request);
    request.asked = { caller, ask: readAsk(request, place) };
  });
  for (const [method, schema] of Object.entries(DESCRIPTIONS)) {
    app.route({
      method: method as Method,
      url: "/*",
      config: { access: "public" },
      schema,
      validatorCompiler: () => () => true, // the schema is for readers
      handler: (request, reply) => {
        if (!request.asked) throw denied();
        const { caller, ask } = request.asked;
        if (ask.method !== "GET") return change(caller, ask, request, reply);
        if (!mayRead(caller, ask.path)) throw denied();
        return ask.isStream ? stream(caller, ask, reply) : read(ask, reply);
      },
    });
  }
  done();

  async function read({ path, query, isShallow, print, wantsEtag }: Ask, reply: FastifyReply) {
    const source = sourceOf(path);
    const view = { path: path.slice(2), query };
    const { seq, value: all } = await source.read(view);
    const value = windowOf(all, query);
    // Messages of a list are not read yet. The number of the last write stands for them.
    if (wantsEtag) reply.header("etag", etagOf(value && messagesBelow(view.path) ? { seq, value } : value));
    if (isShallow || print === "silent") return send(reply, isShallow ? shallow(value) : null, print);
    const pieces = await source.write(view, value, { indent: print === "pretty" ? "  " : "" });
    reply.type("application/json; charset=utf-8");
    return reply.send(pieces.isWhole ? pieces.first : Readable.from(pieces.all(), { highWaterMark: 1 }));
  }

  async function stream(caller: Caller, { path, query }: Ask, reply: FastifyReply) {
    const topic = path.slice(0, 2).join("/");
    realtime.bus.start();
    const reader = realtime.streams.open(caller, reply, (closed) => realtime.hub.leave(topic, closed));
    if (reader) await realtime.hub.join(topic, sourceOf(path), { path: path.slice(2), query }, reader);
    // The server stops, or began to before the first event.
    return reply.sent ? reply : dropConnection(reply);
  }

  async function change(caller: Caller, ask: Ask, request: FastifyRequest, reply: FastifyReply) {
    const { method, path, ifMatch, print, wantsEtag } = ask;
    const [tree, chatId, ...below] = path;
    if (method === "GET" || tree !== "chats" || chatId === undefined) throw denied();
    const asked = readWrite(caller, chatId, below, method, request.body as Buffer | undefined);
    const count = countMessages(asked);
    const wait = gate.secondsToWait(personOf(caller), count, performance.now());
    if (wait > 0) {
      const isTooMany = count > settings.realtimeBurst;
      const advice = isTooMany ? `Send at most ${settings.realtimeBurst} at once.` : "Please wait a moment.";
      throw new Refusal("too_many", `Too many messages. ${advice}`, { retryAfter: wait });
    }
    const result = await write(db, chatId, authorOf(caller, settings.supportName), { ...asked, ifMatch });
    if (result.kind === "mismatch") {
      reply.code(412).header("etag", etagOf(result.current));
      return send(reply, result.current, print);
    }
    if (wantsEtag) reply.header("etag", result.etag);
    return send(reply, result.answer, print);
  }

  function sourceOf([tree, id = ""]: Ask["path"]): Source {
    return tree === "chats" ? chatSource(db, id) : wholeSource(() => realtime.readNotifications(Number(id)));
  }
};

function send(reply: FastifyReply, value: RealtimeValue, print: Ask["print"]): FastifyReply {
  if (print === "silent") return reply.code(204).send();
  const text = JSON.stringify(value, null, print === "pretty" ? 2 : undefined);
  return reply.type("application/json; charset=utf-8").send(text);
}

const shallow = (value: RealtimeValue): RealtimeValue =>
  isBranch(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, true])) : value;
