import type { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { invalid, Refusal } from "#lib/refusal.ts";

const MOST_LINE_BYTES = 64 * 1024;
/** The limits of a batch. While it is saved, the records that it changes are locked. */
const BATCH_LINES = 250;
const BATCH_BYTES = 1024 * 1024;

/** A line of a body, with its number from 1; instead of its text the refusal of one that cannot be taken. */
export type NumberedLine = { number: number; text: string } | { number: number; refusal: Refusal };

const LINE_FEED = 0x0a;

/**
 * Reads the lines of a body, without empty ones, in batches. A batch ends when it is full, and when no more bytes have
 * arrived: a sender that waits for answers gets them.
 *
 * @throws {Refusal} `unavailable` when `stopping` aborts while bytes are waited for; `malformed` when the body breaks off.
 */
export async function* readBatches(body: Readable, stopping: AbortSignal): AsyncGenerator<NumberedLine[]> {
  const splitter = splitLines();
  let batch: NumberedLine[] = [];
  let bytes = 0;
  const taken = () => {
    const full = batch;
    [batch, bytes] = [[], 0];
    return full;
  };
  for (;;) {
    let chunk: Buffer | null = body.read();
    if (chunk === null && batch.length > 0) {
      await turn(); // bytes that the socket has already come within a turn of the event loop
      chunk = body.read();
    }
    if (chunk === null) {
      if (body.readableEnded) break;
      if (batch.length > 0) yield taken();
      else await moreOf(body, stopping);
      continue;
    }
    for (const line of splitter.add(chunk)) {
      batch.push(line);
      bytes += "text" in line ? line.text.length : 0;
      if (batch.length === BATCH_LINES || bytes >= BATCH_BYTES) yield taken();
    }
  }
  batch.push(...splitter.end());
  if (batch.length > 0) yield batch;
}

/** Waits until a body has more bytes or has ended. */
function moreOf(body: Readable, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      for (const event of EVENTS) body.off(event, settle);
      stopping.removeEventListener("abort", settle);
      if (stopping.aborted) reject(new Refusal("unavailable", "The server stops."));
      else if (body.destroyed && !body.readableEnded) reject(new Refusal("malformed", "The request was cut off."));
      else resolve();
    };
    for (const event of EVENTS) body.on(event, settle);
    stopping.addEventListener("abort", settle);
    if (stopping.aborted || body.destroyed) settle();
  });
}

const EVENTS = ["readable", "end", "error", "close"] as const;

/** Splits chunks into lines. The text of a line that is too long is dropped. */
function splitLines() {
  let [number, kept, length] = [1, [] as Buffer[], 0];
  const keep = (part: Buffer) => {
    length += part.length;
    if (length <= MOST_LINE_BYTES) kept.push(part);
  };
  const finish = (): NumberedLine[] => {
    const text = length <= MOST_LINE_BYTES ? decodeUtf8(Buffer.concat(kept)) : null;
    const line = text === null ? { number, refusal: unreadable() } : { number, text };
    [number, kept, length] = [number + 1, [], 0];
    return text === "" ? [] : [line];
  };
  return {
    /** The lines that end in the chunk. */
    *add(chunk: Buffer): Generator<NumberedLine> {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        keep(chunk.subarray(start, end));
        yield* finish();
        start = end + 1;
      }
      keep(chunk.subarray(start));
    },
    /** The last line, which lacks its end. */
    end: finish,
  };
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
}

const unreadable = () => invalid({ line: [`Must be UTF-8 of at most ${MOST_LINE_BYTES} bytes`] });
