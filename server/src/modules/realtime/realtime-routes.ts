import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { dropConnection } from "#lib/drop-connection.ts";
import { denied, type Method } from "./access/access.ts";
import type { Caller } from "./access/caller.ts";
import { callerOf } from "./access/credentials.ts";
import { isBranch } from "./protocol/paths.ts";
import { etagOf, readJson } from "./protocol/values.ts";
import { messagesBelow } from "./protocol/view.ts";
import { answerError } from "./request/answer-error.ts";
import { indentOf, saveAs, sendPieces, sendValue } from "./request/answer-value.ts";
import { type Ask, placeIn, readAsk } from "./request/ask.ts";
import { DESCRIPTIONS } from "./request/description.ts";
import { EventStream } from "./stream/event-stream.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller and the parsed request. */
    asked: { caller: Caller; ask: Ask } | null;
  }
}

const NO_SUFFIX = "append .json to your request URI to use the REST API.";

/** Conversations by the REST and streaming protocol of the Firebase Realtime Database. */
export const realtimeRoutes: FastifyPluginCallback = (app, _options, done) => {
  const { service, streams } = app.realtime;
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
        if (ask.method !== "GET") return change(caller, ask.method, ask, request, reply);
        return ask.isStream ? stream(caller, ask, reply) : read(caller, ask, reply);
      },
    });
  }
  done();

  async function read(caller: Caller, ask: Ask, reply: FastifyReply) {
    const { path, isShallow, form, wantsEtag } = ask;
    const { seq, view, value, write } = await service.read(caller, ask);
    // Messages of a list are not read yet. The number of the last write stands for them.
    if (wantsEtag) reply.header("etag", etagOf(value && messagesBelow(view.path) ? { seq, value } : value));
    saveAs(reply, form, path);
    if (isShallow || form.print === "silent") return sendValue(reply, isShallow ? shallow(value) : null, form);
    return sendPieces(reply, await write(indentOf(form)), form);
  }

  async function stream(caller: Caller, ask: Ask, reply: FastifyReply) {
    if (streams.isClosing || reply.raw.destroyed) return dropConnection(reply);
    const reader = new EventStream(reply, ask.path, streams);
    streams.enter(caller, reader);
    reply.raw.once("close", () => streams.leave(reader));
    const { begun, leave } = service.follow(caller, ask, reader);
    reply.raw.once("close", leave);
    await begun;
    // The reader is gone, or the server stops, or began to before the first event.
    return reply.sent ? reply : dropConnection(reply);
  }

  async function change(
    caller: Caller,
    method: Exclude<Method, "GET">,
    { path, ifMatch, form, wantsEtag }: Ask,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const sent = () => readJson(request.body as Buffer | undefined);
    const isExpected = ifMatch === undefined ? undefined : (value: RealtimeValue) => etagOf(value) === ifMatch;
    const result = await service.change(caller, { method, path, sent, isExpected });
    if (result.kind === "mismatch") {
      reply.code(412).header("etag", etagOf(result.current));
      return sendValue(reply, result.current, form);
    }
    if (wantsEtag) reply.header("etag", result.etag);
    return sendValue(reply, result.answer, form);
  }
};

const shallow = (value: RealtimeValue): RealtimeValue =>
  isBranch(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, true])) : value;
