import type { Writable } from "node:stream";
import type { Pieces } from "../protocol/json-pieces.ts";

/** The limit beyond the largest piece in flight. A slower reader is cut off, reconnects and gets a snapshot. */
const MOST_UNSENT_BYTES = 1024 * 1024;

/** A connection to one reader. */
interface Connection {
  /** The stream that the bytes are written to in the end. */
  stream: Writable;
  isOpen(): boolean;
  /** Returns whether more can be written at once, before the stream drains. */
  write(bytes: Buffer): boolean;
}

export interface Signals {
  /** The reader was too slow and is cut off. */
  slow: () => void;
  /** A text could not be read to its end, and the reader is cut off. */
  trouble: (error: unknown) => void;
}

/** Sends texts over a connection in order, long ones as their reader takes them, and cuts a slow reader off. */
export class Outlet {
  readonly #connection: Connection;
  readonly #on: Signals;
  /** The texts that wait behind a long one; `null` while no long text is being sent. */
  #waiting: (Buffer | Pieces)[] | null = null;
  #waitingBytes = 0;
  /** The size of the largest piece in flight: a reader that was just sent a long conversation is not slow. */
  #largest = 0;

  constructor(connection: Connection, on: Signals) {
    this.#connection = connection;
    this.#on = on;
  }

  /** Whether a part of a long text was sent, so that nothing else may follow it yet. */
  get isInsideText(): boolean {
    return this.#waiting !== null;
  }

  send(text: Buffer | Pieces): void {
    if (!this.#connection.isOpen()) return;
    if (this.#waiting) this.#wait(text);
    else if (Buffer.isBuffer(text)) this.#write(text);
    else if (text.count === 1) this.#write(text.first);
    else void this.#writeAll(text);
  }

  async #writeAll(pieces: Pieces): Promise<void> {
    this.#waiting = [];
    try {
      for await (const piece of pieces.all()) {
        if (!this.#connection.isOpen()) return;
        if (!this.#connection.write(piece)) await this.#drained();
      }
    } catch (error) {
      this.#on.trouble(error);
      this.#connection.stream.destroy(); // the reader reconnects
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#waitingBytes = 0;
    for (const one of waiting) this.send(one);
  }

  #drained(): Promise<void> {
    const { stream, isOpen } = this.#connection;
    return new Promise((resolve) => {
      const done = () => {
        stream.off("drain", done).off("close", done);
        resolve();
      };
      stream.on("drain", done).on("close", done);
      if (!isOpen()) done();
    });
  }

  #wait(one: Buffer | Pieces): void {
    this.#waiting?.push(one);
    this.#waitingBytes += (Buffer.isBuffer(one) ? one : one.first).length;
    if (this.#waitingBytes > MOST_UNSENT_BYTES) this.#cutOff();
  }

  #write(text: Buffer): void {
    const { writableLength } = this.#connection.stream;
    if (writableLength === 0) this.#largest = 0;
    if (writableLength > MOST_UNSENT_BYTES + this.#largest) {
      this.#cutOff();
      return;
    }
    this.#largest = Math.max(this.#largest, text.length);
    this.#connection.write(text);
  }

  #cutOff(): void {
    this.#connection.stream.destroy();
    this.#on.slow();
  }
}
