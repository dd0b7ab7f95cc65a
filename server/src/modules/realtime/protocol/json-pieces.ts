import type { RealtimeValue } from "#db/schema/conversations.ts";
import { keysOf } from "./order.ts";
import { type Branch, isBranch } from "./paths.ts";

/** The bytes of messages in a piece; a single message may have more. */
const PIECE_BYTES = 64 * 1024;

/** A text in pieces. Only the first piece is in memory; `all` makes each other one when it is asked for. */
export interface Pieces {
  first: Buffer;
  count: number;
  all(): AsyncGenerator<Buffer, void>;
}

/** A value whose messages are not read yet: where they are listed, each is its size in bytes. */
export interface Outline {
  value: RealtimeValue;
  /** The path of the list; `null` when the value is complete. */
  toMessages: readonly string[] | null;
  /** Returns the JSON texts of messages, by key. */
  readMessages: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * Writes the JSON of a value in pieces, so that a conversation of megabytes takes no more memory than its reader can
 * receive. Reads the first piece at once. `indent` is the spaces of a level; without them the JSON has no line breaks.
 */
export async function jsonPieces({ value, toMessages, readMessages }: Outline, indent = ""): Promise<Pieces> {
  const line = (depth: number) => (indent === "" ? "" : `\n${indent.repeat(depth)}`);
  const json = (part: RealtimeValue, depth: number) => JSON.stringify(part, null, indent).replaceAll("\n", line(depth));
  const field = (name: string, text: string, depth: number) =>
    `${line(depth)}${JSON.stringify(name)}${indent === "" ? ":" : ": "}${text}`;

  const { messages = null, ...others } = isBranch(value) ? value : {};
  const sizes = toMessages?.length === 0 ? value : messages;
  if (toMessages === null || !isBranch(sizes)) return whole(Buffer.from(json(value, 0)));

  const depth = toMessages.length;
  const rest = Object.entries(others).map(([name, part]) => `,${field(name, json(part, depth), depth)}`);
  const [head, tail] = depth === 0 ? ["", ""] : [`{${field("messages", "", depth)}`, `${rest.join("")}${line(0)}}`];
  const batches = batchesOf(sizes);
  const readPiece = async (at: number) => {
    const keys = batches[at] ?? [];
    const texts = await readMessages(keys);
    const fields = keys.flatMap((key) => {
      const text = texts.get(key);
      if (text === undefined) return []; // deleted meanwhile, with its conversation
      return field(key, indent === "" ? text : json(JSON.parse(text), depth + 1), depth + 1);
    });
    const start = at === 0 ? `${head}{` : fields.length > 0 ? "," : "";
    const end = at === batches.length - 1 ? `${line(depth)}}${tail}` : "";
    return Buffer.from(start + fields.join(",") + end);
  };
  const first = await readPiece(0);
  return {
    first,
    count: batches.length,
    async *all() {
      yield first;
      for (let at = 1; at < batches.length; at++) yield await readPiece(at);
    },
  };
}

function whole(first: Buffer): Pieces {
  return {
    first,
    count: 1,
    async *all() {
      yield first;
    },
  };
}

/** Texts that are joined with others rather than sent as pieces of their own. */
const SMALL_BYTES = 16 * 1024;

/** The text between two others. A large piece is not copied, since many readers may share it. */
export function between(before: string, pieces: Pieces, after: string): Pieces {
  const { first, count } = pieces;
  const [start, end] = [Buffer.from(before), Buffer.from(after)];
  if (count === 1 && first.length <= SMALL_BYTES) return whole(Buffer.concat([start, first, end]));
  return {
    first,
    count: count + 2,
    async *all() {
      yield start;
      yield* pieces.all();
      yield end;
    },
  };
}

/** The keys of the messages, in order, as batches of a piece each. */
function batchesOf(sizes: Branch): string[][] {
  const batches: string[][] = [];
  let bytes = PIECE_BYTES;
  for (const key of keysOf(sizes)) {
    const size = key.length + Number(sizes[key]);
    if (bytes + size > PIECE_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(key);
    bytes += size;
  }
  return batches;
}
