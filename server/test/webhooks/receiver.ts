import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { expect, vi } from "vitest";

/** A message that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  /** The body, read. */
  event: { type: string; timestamp: string; data: Record<string, unknown> };
  /** What the record is: `vest 3`. */
  about: string;
}

type Answer = (response: ServerResponse, received: Received, count: number) => void;

export const answer =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

interface Options {
  tls?: { key: string; cert: string };
  port?: number;
}

/** A marketplace's receiver, on this machine. `answer` may be replaced at any time; by default it is a 200. */
export async function startReceiver(first: Answer = answer(200), { tls, port = 0 }: Options = {}) {
  const received: Received[] = [];
  const receiver = { answer: first, connections: 0 };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request;
    const body = await text(request);
    const event = JSON.parse(body) as Received["event"];
    const message = { headers, body, event, about: `${event.type.split(".")[0]} ${event.data.id}` };
    received.push(message);
    receiver.answer(response, message, received.length);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void take(request, response).catch((error: unknown) => response.destroy(error as Error));
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.on("connection", () => {
    receiver.connections += 1;
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const place = (server.address() as AddressInfo).port;
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return Object.assign(receiver, {
    received,
    port: place,
    url: `${tls ? "https" : "http"}://localhost:${place}/hooks`,
    /** Resolves to all received messages, once there are at least `count`. */
    async got(count: number): Promise<Received[]> {
      const ask = () =>
        expect(
          received.length,
          received.map(({ about, event }) => `${event.type} ${about}`).join(),
        ).toBeGreaterThanOrEqual(count);
      await vi.waitFor(ask, { timeout: 60_000, interval: 10 });
      return received;
    },
    close,
    [Symbol.asyncDispose]: close,
  });
}

/** Verifies a message as a marketplace does. @throws when the signature is wrong. */
export const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
