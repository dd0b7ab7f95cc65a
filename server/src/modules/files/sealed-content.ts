import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange } from "#lib/byte-range.ts";
import { SEAL_BYTES, SealBroken, sealBytes, unsealBytes } from "#lib/sealing.ts";
import type { Store } from "./store.ts";

/** The bytes of a piece, each of which is sealed by itself, so that a range needs no whole file. */
const PIECE = 65_536;
const SEALED_PIECE = PIECE + SEAL_BYTES;

/** A file whose content is sealed in the store. */
export interface SealedFile {
  name: string;
  /** Of the content in clear. */
  bytes: number;
  /** 32 bytes, of this file alone. */
  key: Buffer;
}

/** The place of a piece: moved, left out or added elsewhere, it does not open. */
const placeOf = ({ name, bytes }: SealedFile, piece: number) =>
  `${name}:${piece} of ${Math.max(1, Math.ceil(bytes / PIECE))}`;

/** Writes a content, sealed, into a new file. @throws where it has another length than the file is said to have. */
export async function sealContent(file: SealedFile, content: AsyncIterable<Buffer>, to: string): Promise<void> {
  const target = await open(to, "wx", 0o600);
  try {
    let [piece, bytes] = [0, 0];
    for await (const clear of piecesOf(content, PIECE)) {
      await target.appendFile(sealBytes(file.key, clear, placeOf(file, piece++)));
      bytes += clear.length;
    }
    if (bytes !== file.bytes) throw new Error(`${file.name} has ${bytes} bytes instead of ${file.bytes}`);
  } finally {
    await target.close();
  }
}

/**
 * The content of a sealed file, or a range of it; `null` when the store has no such object. To read it throws `SealBroken`
 * where the object is damaged, cut off or another one.
 */
export async function readSealed(
  store: Store,
  file: SealedFile,
  range: ByteRange = { from: 0, to: Math.max(0, file.bytes - 1) },
): Promise<{ content: Readable; bytes: number } | null> {
  const first = Math.floor(range.from / PIECE);
  const last = Math.floor(range.to / PIECE);
  const whole = { from: first * SEALED_PIECE, to: Math.min((last + 1) * SEALED_PIECE, sealedBytes(file.bytes)) - 1 };
  const stored = await store.read(file.name, whole);
  if (!stored) return null;
  async function* opened() {
    let piece = first;
    for await (const sealed of piecesOf((stored as { content: Readable }).content, SEALED_PIECE)) {
      const content = unsealPiece(file, sealed, piece);
      const start = piece++ * PIECE;
      yield content.subarray(Math.max(0, range.from - start), range.to + 1 - start);
    }
    if (piece <= last) throw new SealBroken(`The document ${file.name} is cut off`);
  }
  return { content: Readable.from(opened()), bytes: Math.min(range.to + 1, file.bytes) - range.from };
}

function unsealPiece(file: SealedFile, sealed: Buffer, piece: number): Buffer {
  try {
    return unsealBytes(file.key, sealed, placeOf(file, piece));
  } catch (cause) {
    throw new SealBroken(`The document ${file.name} does not open: it is damaged, or belongs elsewhere`, { cause });
  }
}

const sealedBytes = (bytes: number) => bytes + Math.max(1, Math.ceil(bytes / PIECE)) * SEAL_BYTES;

/** The content of a stream in pieces of a size; the last one may be shorter. One without content is one empty piece. */
async function* piecesOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of stream) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= size; waiting = waiting.subarray(size)) {
      isBegun = true;
      yield waiting.subarray(0, size);
    }
  }
  if (waiting.length > 0 || !isBegun) yield waiting;
}
