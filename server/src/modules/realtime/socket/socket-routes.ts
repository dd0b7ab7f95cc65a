import { type IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import fastifyWebsocket from "@fastify/websocket";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { networkOf } from "#lib/network-address.ts";
import { Refusal } from "#lib/refusal.ts";
import { answerError } from "../request/answer-error.ts";
import { CLOSE } from "./connection.ts";
import { MOST_BYTES } from "./frames.ts";
import { SocketSession } from "./session.ts";

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

/**
 * Emits the upgrades of `server` to a WebSocket at this path. Node hands over all requests that offer another protocol
 * once anybody listens, and does not parse on. The others, as of Java's HTTP client, which offers h2c, are answered as
 * HTTP/1.1.
 */
function upgradesAt(path: string, server: Server): Server {
  const upgrades = new Server();
  server.on("upgrade", (request, socket, head) => {
    const isSocket = request.headers.upgrade?.toLowerCase() === "websocket" && request.url?.split("?")[0] === path;
    if (isSocket) upgrades.emit("upgrade", request, socket, head);
    else answerAsHttp(server, request, socket, head);
  });
  return upgrades;
}

/** Gives the server the request again, without the offer. */
function answerAsHttp(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (!/^(upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${withoutOffer(name, value)}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}

const withoutOffer = (name: string, value: string): string => {
  if (name.toLowerCase() !== "connection") return value;
  const left = value.split(",").filter((word) => !/^\s*(upgrade|http2-settings)\s*$/i.test(word));
  return left.length > 0 ? left.join(",").trim() : "keep-alive";
};
