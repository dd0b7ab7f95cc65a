import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ByteRange } from "#lib/byte-range.ts";
import { SEAL_BYTES, sealBytes, unsealBytes } from "#lib/sealing.ts";
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

/** Writes the content of a file, sealed, into another one. */
export async function sealContent(file: SealedFile, from: string, to: string): Promise<void> {
  const target = await open(to, "wx", 0o600);
  try {
    let piece = 0;
    for await (const content of piecesOf(createReadStream(from), PIECE))
      await target.write(sealBytes(file.key, content, placeOf(file, piece++)));
  } finally {
    await target.close();
  }
}

/** The content of a sealed file, or a range of it; `null` when the store has no such object. */
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
      const content = unsealBytes(file.key, sealed, placeOf(file, piece));
      const start = piece++ * PIECE;
      yield content.subarray(Math.max(0, range.from - start), range.to + 1 - start);
    }
  }
  return { content: Readable.from(opened()), bytes: Math.min(range.to + 1, file.bytes) - range.from };
}

const sealedBytes = (bytes: number) => bytes + Math.max(1, Math.ceil(bytes / PIECE)) * SEAL_BYTES;

/** The content of a stream in pieces of a size; the last one may be shorter. */
async function* piecesOf(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of stream) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= size; waiting = waiting.subarray(size)) yield waiting.subarray(0, size);
  }
  if (waiting.length > 0) yield waiting;
}
