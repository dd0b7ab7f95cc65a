import { type IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Emits the upgrades of `server` to a WebSocket at this path. Node hands over all requests that offer another protocol
 * once anybody listens, and does not parse on. The others, as of Java's HTTP client, which offers h2c, are answered as
 * HTTP/1.1.
 */
export function upgradesAt(path: string, server: Server): Server {
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
