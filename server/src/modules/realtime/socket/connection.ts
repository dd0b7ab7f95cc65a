import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { Refusal } from "#lib/refusal.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import { Outlet, type Signals } from "../stream/outlet.ts";
import { FrameJoiner, MOST_BYTES, numbered } from "./frames.ts";

/** The memory of a queued message besides its text. */
const MESSAGE_BYTES = 100;
/** How long a client has to close its side. */
const CLOSE_MS = 1_000;

/** Codes of RFC 6455, 7.4.1. */
export const CLOSE = {
  goingAway: 1001,
  invalid: 1007,
  policy: 1008,
  tooLarge: 1009,
  trouble: 1011,
  tryLater: 1013,
} as const;

export interface Transport {
  ws: WebSocket;
  /** The stream below the WebSocket. */
  stream: Duplex;
  /** The server's host and port, as the client names them. */
  host: string;
  /** Where the client is, for limits. */
  network: string;
  /** The first message waits for it. */
  after: Promise<void>;
}

interface Handlers extends Signals {
  /** Called for one message after the other. */
  message: (text: string) => Promise<void>;
  /** Called after the last message, once the socket is closed. */
  closed: () => Promise<void>;
}

/** A socket: frames, the order of messages, and pings. A client that sends more than is done for it is read later. */
export class Connection {
  readonly #ws: WebSocket;
  readonly #outlet: Outlet;
  readonly #joiner = new FrameJoiner();
  readonly #on: Handlers;
  #work: Promise<void>;
  #queuedBytes = 0;
  #isDropped = false;
  /** Whether the client has answered the last ping. */
  #isAlive = true;

  constructor({ ws, stream, after }: Transport, on: Handlers) {
    this.#ws = ws;
    this.#on = on;
    this.#work = after.catch(on.trouble);
    this.#outlet = new Outlet(
      {
        stream,
        isOpen: () => this.isOpen,
        write(bytes) {
          ws.send(bytes, { binary: false });
          return !stream.writableNeedDrain;
        },
      },
      on,
    );
    ws.on("message", (data: Buffer, isBinary) => this.#take(data, isBinary));
    ws.on("pong", () => {
      this.#isAlive = true;
    });
    ws.on("close", () => this.#next(() => on.closed()));
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  send(text: Buffer | Pieces): void {
    this.#outlet.send(Buffer.isBuffer(text) ? text : numbered(text));
  }

  /** Closes a connection that has not answered the last ping, and pings. */
  keepAlive(): void {
    if (!this.isOpen || this.#ws.isPaused) return;
    if (!this.#isAlive) {
      this.#ws.terminate();
      return;
    }
    this.#isAlive = false;
    this.#ws.ping();
  }

  /** Discards the queued messages of the client. Resolves when the current one is done. */
  async drop(): Promise<void> {
    this.#isDropped = true;
    await this.#work;
  }

  close(code: number, reason: string): void {
    this.#isDropped = true;
    if (this.#outlet.isInsideText) {
      this.#ws.terminate(); // no frame can follow a part of a text
      return;
    }
    this.#ws.resume();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), CLOSE_MS).unref();
  }

  #take(data: Buffer, isBinary: boolean): void {
    if (this.#isDropped) return;
    if (isBinary) {
      this.close(CLOSE.invalid, "Frames are texts.");
      return;
    }
    try {
      const message = this.#joiner.take(data.toString());
      if (message !== null) this.#queue(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.close(CLOSE.tooLarge, error.message);
    }
  }

  #queue(message: string): void {
    const bytes = message.length + MESSAGE_BYTES;
    this.#queuedBytes += bytes;
    if (this.#queuedBytes > MOST_BYTES) this.#ws.pause();
    this.#next(async () => {
      if (!this.#isDropped) await this.#on.message(message);
      this.#queuedBytes -= bytes;
      if (this.#ws.isPaused && this.#queuedBytes <= MOST_BYTES) this.#ws.resume();
    });
  }

  #next(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch(this.#on.trouble);
  }
}
