import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { mayRead } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { between, type Pieces } from "../protocol/json-pieces.ts";
import type { Path } from "../protocol/paths.ts";
import type { Changes, StreamEvent } from "../protocol/stream-event.ts";
import type { Lasting, OpenStreams } from "./open-streams.ts";
import { Outlet } from "./outlet.ts";
import type { Reader } from "./watched.ts";

const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-store, no-transform",
  "x-accel-buffering": "no",
  // The next stream of a browser then uses a new connection, and a stop does not wait for idle ones.
  connection: "close",
};

/** An open stream. Its headers are sent with its first event; until then the request can still be refused. */
export class EventStream implements Reader, Lasting {
  readonly #reply: FastifyReply;
  readonly #raw: ServerResponse;
  readonly #outlet: Outlet;
  readonly #path: Path;
  #isBegun = false;
  #isEnded = false;

  constructor(reply: FastifyReply, path: Path, streams: OpenStreams) {
    this.#path = path;
    this.#reply = reply;
    this.#raw = reply.raw;
    this.#outlet = new Outlet(
      { stream: reply.raw, isOpen: () => this.isOpen, write: (bytes) => reply.raw.write(bytes) },
      { slow: streams.onSlow, trouble: streams.onTrouble },
    );
  }

  get isOpen(): boolean {
    return !this.#isEnded && !this.#raw.destroyed;
  }

  send(changes: Changes): void {
    if (this.isOpen && this.#begin()) for (const text of changesText(changes)) this.#outlet.send(text);
  }

  sendSnapshot(json: Pieces): void {
    if (this.isOpen && this.#begin()) this.#outlet.send(snapshotText(json));
  }

  /** Keeps proxies from closing a silent connection. */
  keepAlive(): void {
    if (this.#isBegun) this.#outlet.send(KEEP_ALIVE);
  }

  keepFor(caller: Caller): void {
    if (!mayRead(caller, this.#path)) this.cancel("Permission denied");
  }

  cancel(reason: string): void {
    this.#finish(eventText("cancel", JSON.stringify(reason)));
  }

  revoke(reason: string): void {
    this.#finish(eventText("auth_revoked", JSON.stringify(reason)));
  }

  /** Ends the stream without an event; the reader reconnects. */
  async end(): Promise<void> {
    this.#finish();
  }

  #begin(): boolean {
    if (this.#isBegun) return true;
    if (this.#reply.sent) return false; // refused meanwhile by the handler timeout
    this.#isBegun = true;
    this.#reply.hijack();
    this.#raw.writeHead(200, { ...definedHeaders(this.#reply), ...HEAD });
    return true;
  }

  #finish(last?: Buffer): void {
    if (!this.isOpen) return;
    this.#isEnded = true;
    if (this.#outlet.isInsideText)
      this.#raw.destroy(); // no event can follow a part of one
    else if (this.#isBegun) this.#raw.end(last);
  }
}

/** The headers that plugins set: security, CORS, the request's id. */
const definedHeaders = (reply: FastifyReply) =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** The bytes of a server-sent event. JSON holds no line break, so no text can end an event. */
const eventText = (name: string, data: string): Buffer => Buffer.from(`event: ${name}\ndata: ${data}\n\n`);

const changeText = ({ name, path, data }: StreamEvent): Buffer => eventText(name, JSON.stringify({ path, data }));

/** Writes several events as one text, since each text costs once per reader. */
export const changesText = (changes: Changes): readonly Buffer[] =>
  changes.as("server-sent events", (events) => [Buffer.concat(events.map(changeText))]);

export const snapshotText = (pieces: Pieces): Pieces =>
  between('event: put\ndata: {"path":"/","data":', pieces, "}\n\n");

const KEEP_ALIVE = eventText("keep-alive", "null");
