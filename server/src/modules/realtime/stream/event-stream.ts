import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";
import { eventText, KEEP_ALIVE } from "../protocol/event-text.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import type { Reader } from "./watched.ts";

/** The limit beyond the largest piece in flight. A slower reader is cut off, reconnects and gets a snapshot. */
const MOST_UNSENT_BYTES = 1024 * 1024;

const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-store, no-transform",
  "x-accel-buffering": "no",
  // The next stream of a browser then uses a new connection, and a stop does not wait for idle ones.
  connection: "close",
};

/** An open stream. Its headers are sent with its first event; until then the request can still be refused. */
export class EventStream implements Reader {
  readonly #reply: FastifyReply;
  readonly #raw: ServerResponse;
  readonly #onSlow: () => void;
  readonly #onTrouble: (error: unknown) => void;
  /** What was sent while a snapshot is on its way; `null` when none is. */
  #waiting: (Buffer | Pieces)[] | null = null;
  #waitingBytes = 0;
  /** The size of the largest piece in flight: a reader that was just sent a long conversation is not slow. */
  #largest = 0;
  #isBegun = false;
  #isEnded = false;

  constructor(reply: FastifyReply, on: { slow: () => void; trouble: (error: unknown) => void }) {
    this.#reply = reply;
    this.#raw = reply.raw;
    this.#onSlow = on.slow;
    this.#onTrouble = on.trouble;
  }

  get isOpen(): boolean {
    return !this.#isEnded && !this.#raw.destroyed;
  }

  send(text: Buffer): void {
    if (!this.isOpen || !this.#begin()) return;
    if (this.#waiting) this.#wait(text);
    else this.#write(text);
  }

  sendSnapshot(pieces: Pieces): void {
    if (!this.isOpen || !this.#begin()) return;
    if (this.#waiting) this.#wait(pieces);
    else if (pieces.isWhole) this.#write(pieces.first);
    else void this.#writeInPieces(pieces);
  }

  async #writeInPieces(pieces: Pieces): Promise<void> {
    this.#waiting = [];
    try {
      for await (const piece of pieces.all()) {
        if (!this.isOpen) return;
        if (!this.#raw.write(piece)) await this.#drained();
      }
    } catch (error) {
      this.#onTrouble(error);
      this.#raw.destroy(); // the reader reconnects
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#waitingBytes = 0;
    for (const one of waiting) {
      if (Buffer.isBuffer(one)) this.send(one);
      else this.sendSnapshot(one);
    }
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#raw.off("drain", done).off("close", done);
        resolve();
      };
      this.#raw.on("drain", done).on("close", done);
      if (!this.isOpen) done();
    });
  }

  #wait(one: Buffer | Pieces): void {
    this.#waiting?.push(one);
    this.#waitingBytes += (Buffer.isBuffer(one) ? one : one.first).length;
    if (this.#waitingBytes > MOST_UNSENT_BYTES) this.#cutOff();
  }

  #write(text: Buffer): void {
    if (this.#raw.writableLength === 0) this.#largest = 0;
    if (this.#raw.writableLength > MOST_UNSENT_BYTES + this.#largest) {
      this.#cutOff();
      return;
    }
    this.#largest = Math.max(this.#largest, text.length);
    this.#raw.write(text);
  }

  #cutOff(): void {
    this.#isEnded = true;
    this.#onSlow();
    this.#raw.destroy();
  }

  /** Keeps proxies from closing a silent connection. */
  keepAlive(): void {
    if (this.#isBegun) this.send(KEEP_ALIVE);
  }

  cancel(reason: string): void {
    this.#finish(eventText("cancel", JSON.stringify(reason)));
  }

  revoke(reason: string): void {
    this.#finish(eventText("auth_revoked", JSON.stringify(reason)));
  }

  /** Ends the stream without an event; the reader reconnects. */
  end(): void {
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
    if (this.#waiting)
      this.#raw.destroy(); // no event can follow a part of one
    else if (this.#isBegun) this.#raw.end(last);
  }
}

/** The headers that plugins set: security, CORS, the request's id. */
const definedHeaders = (reply: FastifyReply) =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
