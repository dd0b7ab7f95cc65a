import { invalid, Refusal } from "#lib/refusal.ts";

/** The limits of one request. */
const MOST_LINES = 5_000;
export const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LINE_BYTES = 64 * 1024;

/** A line of a body, with its number from 1; instead of its text the refusal of one that cannot be taken. */
export type NumberedLine = { number: number; text: string } | { number: number; refusal: Refusal };

const LINE_FEED = 0x0a;

/**
 * Reads the lines of a body, without empty ones, up to the limits of one request. The first line beyond them is the last
 * one here, as a refusal; nothing after it is read.
 */
export async function readLines(body: AsyncIterable<Buffer>): Promise<NumberedLine[]> {
  const lines: NumberedLine[] = [];
  for await (const line of linesOf(body)) {
    const isBeyond = lines.length === MOST_LINES;
    lines.push(isBeyond ? { number: line.number, refusal: beyond(`${MOST_LINES} lines`) } : line);
    if (isBeyond) break;
  }
  return lines;
}

/** Yields the lines of a body as they arrive. The text of a line that is too long is dropped. */
async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<NumberedLine> {
  let [number, kept, length, received] = [1, [] as Buffer[], 0, 0];
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= MOST_LINE_BYTES) kept.push(part);
  };
  const finish = (): NumberedLine => {
    const text = length <= MOST_LINE_BYTES ? decodeUtf8(Buffer.concat(kept)) : null;
    const line = text === null ? { number, refusal: unreadable() } : { number, text };
    [number, kept, length] = [number + 1, [], 0];
    return line;
  };
  for await (const arrived of body) {
    const chunk = arrived.subarray(0, MOST_BYTES - received);
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      const line = finish();
      if (!isEmpty(line)) yield line;
      start = end + 1;
    }
    add(chunk.subarray(start));
    received += chunk.length;
    if (chunk.length < arrived.length) return yield { number, refusal: beyond(`${MOST_BYTES / 1024 / 1024} MiB`) };
  }
  const last = finish();
  if (!isEmpty(last)) yield last;
}

const isEmpty = (line: NumberedLine): boolean => "text" in line && line.text === "";

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).trim();
  } catch {
    return null;
  }
}

const unreadable = () => invalid({ line: [`Must be UTF-8 of at most ${MOST_LINE_BYTES} bytes`] });

const beyond = (limit: string) =>
  new Refusal("too_large", `A request has at most ${limit}. Send this line and all after it in another request.`);
