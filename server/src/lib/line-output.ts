import { write, writeSync } from "node:fs";
import type { DestinationStream } from "pino";

/** The most bytes that wait for a slow reader. */
const LONGEST_QUEUE = 1024 * 1024;
/** Milliseconds until a reader that takes nothing more is tried again. */
const PAUSE = 100;
const NEWLINE = 0x0a;

/**
 * Writes lines to a file descriptor without ever waiting for it. A line that cannot be written is dropped and counted,
 * and later lines are tried again; a line whose beginning was written is finished first.
 *
 * pino's own destination (sonic-boom 4.2) is not used: on a full disk its `flushSync`, which runs at the exit, tries
 * for ever, and with a `maxLength` it never writes again after an error.
 */
export class LineOutput implements DestinationStream {
  readonly #descriptor: number;
  /** The text that is being written: the rest of a line, then whole lines. */
  #batch = Buffer.alloc(0);
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isBusy = false;
  #isInSystem = false;
  #endsLine = true;
  #dropped = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    process.once("exit", () => this.#writeLast());
  }

  /** The number of lines that were dropped. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Accepts one or several whole lines. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    if (this.#batch.length + this.#waitingBytes + bytes.length > LONGEST_QUEUE) {
      this.#dropped += linesIn(bytes);
      return;
    }
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (!this.#isBusy) this.#writeNext();
  }

  #writeNext(): void {
    this.#isBusy = this.#waiting.length > 0;
    if (!this.#isBusy) return;
    this.#batch = Buffer.concat([this.#batch, ...this.#waiting]);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#writeBatch();
  }

  #writeBatch(): void {
    this.#isInSystem = true;
    write(this.#descriptor, this.#batch, (error, count) => {
      this.#isInSystem = false;
      if (error?.code === "EAGAIN") {
        setTimeout(() => this.#writeBatch(), PAUSE).unref();
        return;
      }
      if (error) this.#dropBatch();
      else this.#advance(count);
      if (error || this.#batch.length === 0) this.#writeNext();
      else this.#writeBatch();
    });
  }

  #advance(count: number): void {
    this.#endsLine = this.#batch[count - 1] === NEWLINE;
    this.#batch = this.#batch.subarray(count);
  }

  /** Keeps the rest of a line that was begun, so that the next line begins on its own. */
  #dropBatch(): void {
    const kept = this.#endsLine ? 0 : this.#batch.indexOf(NEWLINE) + 1;
    this.#dropped += linesIn(this.#batch.subarray(kept));
    this.#batch = this.#batch.subarray(0, kept);
  }

  /** Once, without waiting. The system finishes by itself what it has begun to write. */
  #writeLast(): void {
    try {
      writeSync(this.#descriptor, Buffer.concat([...(this.#isInSystem ? [] : [this.#batch]), ...this.#waiting]));
    } catch {
      // Nobody is left to be told.
    }
  }
}

/**
 * The standard output of a server. Neither a full disk nor a reader that is gone or reads nothing ends or stops the
 * process, on standard error either.
 */
export function openStandardOutput(): LineOutput {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", () => {});
    // Opened by Node.js a pipe does not block, but a terminal does, which Ctrl-S can stop.
    if (stream.isTTY) (stream as unknown as Terminal)._handle.setBlocking(false);
  }
  return new LineOutput(1);
}

/** The part of a terminal's stream that the typings lack. */
interface Terminal {
  _handle: { setBlocking(blocks: boolean): void };
}

function linesIn(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
