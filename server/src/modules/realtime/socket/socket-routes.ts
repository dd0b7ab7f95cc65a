import fastifyWebsocket from "@fastify/websocket";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { networkOf } from "#lib/network-address.ts";
import { Refusal } from "#lib/refusal.ts";
import { answerError } from "../request/answer-error.ts";
import { CLOSE } from "./connection.ts";
import { MOST_BYTES } from "./frames.ts";
import { SocketSession } from "./session.ts";
import { upgradesAt } from "./upgrades.ts";

/** The SDKs allow no other. */
const PATH = "/.ws";
const VERSION = "5";

/** Conversations by the WebSocket protocol of Firebase's SDKs. */
export const socketRoutes: FastifyPluginAsync = async (app) => {
  const { sockets, streams } = app.realtime;
  await app.register(fastifyWebsocket, {
    options: { server: upgradesAt(PATH, app.server), maxPayload: MOST_BYTES, perMessageDeflate: false },
    preClose: (done) => done(), // `realtime` ends the sockets
    errorHandler: (error, ws, request) => {
      request.log.debug({ err: error }, "a socket failed");
      ws.terminate();
    },
  });
  app.setErrorHandler(answerError);
  app.route({
    method: "GET",
    url: PATH,
    config: { access: "public" },
    schema: { hide: true },
    onRequest: async (request) => {
      refuseForeignPages(request, app.settings.corsOrigins);
      const { v } = request.query as { v?: unknown };
      if (v !== VERSION) throw new Refusal("malformed", `This server speaks version ${VERSION} of the protocol.`);
      if (streams.isClosing) throw new Refusal("unavailable", "The server stops.");
    },
    handler: (_request, reply) =>
      reply.code(426).header("upgrade", "websocket").send({ error: "Connect to this address by a WebSocket." }),
    wsHandler(ws, request) {
      const { ls } = request.query as { ls?: unknown }; // the client's session before
      const network = networkOf(request.ip);
      if (!sockets.strangers.take(network)) {
        ws.close(CLOSE.tryLater, "Too many connections.");
        return;
      }
      let isStranger = true;
      const giveBack = () => {
        if (isStranger) sockets.strangers.giveBack(network);
        isStranger = false;
      };
      const session = new SocketSession(
        app,
        { ws, stream: request.raw.socket, host: request.host, network, after: sockets.replace(ls) },
        {
          signIn: giveBack,
          close() {
            giveBack();
            sockets.leave(session);
          },
        },
      );
      sockets.enter(session);
    },
  });
};

/**
 * Refuses web pages of other origins, as CORS does for requests. Browsers send no cookie here that such a page could use;
 * but whoever runs the server decides which pages show conversations. Apps that are no web pages name no origin.
 *
 * @throws {Refusal} `forbidden`
 */
function refuseForeignPages({ headers, host }: FastifyRequest, allowed: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || allowed.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Refusal("forbidden", "Web pages of this origin may not connect; CORS_ORIGINS names those that may.");
}
