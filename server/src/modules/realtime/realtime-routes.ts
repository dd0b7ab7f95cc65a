import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { dropConnection } from "#lib/drop-connection.ts";
import { Refusal } from "#lib/refusal.ts";
import { denied, type Method, mayRead, maySayWriting } from "./access/access.ts";
import { authorOf } from "./access/author.ts";
import { type Caller, memberOf, personOf } from "./access/caller.ts";
import { callerOf } from "./access/credentials.ts";
import { etagOf } from "./protocol/etag.ts";
import { isBranch } from "./protocol/paths.ts";
import { readBody } from "./protocol/values.ts";
import { messagesBelow } from "./protocol/view.ts";
import { answerError } from "./request/answer-error.ts";
import { frameOf, saveAs, sendPieces, sendValue } from "./request/answer-value.ts";
import { type Ask, placeIn, readAsk } from "./request/ask.ts";
import { readWrite } from "./request/asked-write.ts";
import { DESCRIPTIONS } from "./request/description.ts";
import { FloodGate } from "./request/flood-gate.ts";
import { type AskedWrite, countMessages, write } from "./store/write-service.ts";
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
        return ask.isStream ? stream(caller, ask, reply) : read(caller, ask, reply);
      },
    });
  }
  done();

  async function read(caller: Caller, { path, query, isShallow, form, wantsEtag }: Ask, reply: FastifyReply) {
    const source = sourceOf(caller, path);
    const view = { path: path.slice(2), query };
    const { seq, window: value } = await source.read(view);
    // Messages of a list are not read yet. The number of the last write stands for them.
    if (wantsEtag) reply.header("etag", etagOf(value && messagesBelow(view.path) ? { seq, value } : value));
    saveAs(reply, form, path);
    if (isShallow || form.print === "silent") return sendValue(reply, isShallow ? shallow(value) : null, form);
    return sendPieces(reply, await source.write(view, value, frameOf(form)), form);
  }

  async function stream(caller: Caller, { path, query }: Ask, reply: FastifyReply) {
    const [tree, chatId = ""] = path;
    // Each administrator sees another desk: the colleagues'.
    const topic = [...path.slice(0, 2), ...(tree === "desk" ? [memberOf(caller).id] : [])].join("/");
    realtime.bus.start();
    const reader = realtime.streams.open(caller, reply, (closed) => {
      realtime.hub.leave(topic, closed);
      if (tree === "desk") realtime.presence.count(chatId, memberOf(caller), -1);
    });
    if (reader && tree === "desk") realtime.presence.count(chatId, memberOf(caller), 1);
    if (reader) await realtime.hub.join(topic, sourceOf(caller, path), { path: path.slice(2), query }, reader);
    // The reader is gone, or the server stops, or began to before the first event.
    return reply.sent ? reply : dropConnection(reply);
  }

  async function change(caller: Caller, ask: Ask, request: FastifyRequest, reply: FastifyReply) {
    const { method, path, ifMatch, form, wantsEtag } = ask;
    const [tree, chatId, ...below] = path;
    if (tree === "presence") return sayWriting(caller, ask, request, reply);
    if (method === "GET" || tree !== "chats" || chatId === undefined) throw denied();
    const asked = readWrite(caller, chatId, below, method, request.body as Buffer | undefined);
    refuseFlood(caller, countMessages(asked));
    const result = await write(db, chatId, authorOf(caller, settings.supportName), { ...asked, ifMatch });
    if (result.kind === "mismatch") {
      reply.code(412).header("etag", etagOf(result.current));
      return sendValue(reply, result.current, form);
    }
    if (isSent(asked)) realtime.presence.stop(chatId, memberOf(caller));
    if (wantsEtag) reply.header("etag", result.etag);
    return sendValue(reply, result.answer, form);
  }

  /** The caller begins to write, goes on or (`null`) stops. Nothing is stored. */
  function sayWriting(caller: Caller, { method, path, form }: Ask, { body }: FastifyRequest, reply: FastifyReply) {
    if (method !== "PUT" || !maySayWriting(caller, path)) throw denied();
    const value = readBody(body as Buffer | undefined, path.length);
    if (value !== true && value !== null) throw new Refusal("malformed", "Invalid data; it must be true or null.");
    refuseFlood(caller, 1);
    const [, chatId = ""] = path;
    if (value) realtime.presence.write(chatId, memberOf(caller));
    else realtime.presence.stop(chatId, memberOf(caller));
    return sendValue(reply, value, form);
  }

  function refuseFlood(caller: Caller, count: number): void {
    const wait = gate.secondsToWait(personOf(caller), count, performance.now());
    if (wait === 0) return;
    const isTooMany = count > settings.realtimeBurst;
    const advice = isTooMany ? `Send at most ${settings.realtimeBurst} at once.` : "Please wait a moment.";
    throw new Refusal("too_many", `Too many messages. ${advice}`, { retryAfter: wait });
  }

  function sourceOf(caller: Caller, [tree, id = ""]: Ask["path"]): Source {
    if (tree === "chats") return chatSource(db, id);
    if (tree === "presence") return wholeSource(async () => realtime.presence.seenByAll(id));
    if (tree === "desk") return wholeSource(async () => realtime.presence.seenByDesk(id, memberOf(caller).id));
    return wholeSource(() => realtime.readNotifications(Number(id)));
  }
};

/** Whether a write sends a message, rather than marking or removing something. */
const isSent = ({ kind, places }: AskedWrite): boolean =>
  kind === "push" || places.some(({ path: [name], value }) => name === "messages" && value !== null);

const shallow = (value: RealtimeValue): RealtimeValue =>
  isBranch(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, true])) : value;
