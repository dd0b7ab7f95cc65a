import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";

/** A received file of a form. */
export interface ReceivedFile {
  /** The name that the client gave it, cleaned for display; never part of a path. */
  filename: string;
  /** SHA-256 in hex. */
  digest: string;
  bytes: number;
  /** `null` for a surplus file, which is not written. */
  path: string | null;
  problem: string | undefined;
}

/** Reads a part to its end, into `path` if there is one. A file over the limit is truncated and marked. */
export async function receiveFile(part: MultipartFile, path: string | null, maxMb: number): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, count, path === null ? nowhere() : createWriteStream(path, { mode: 0o600 }));
  const problem = part.file.truncated ? `larger than ${maxMb} MB` : undefined;
  return { filename: shown(part.filename), digest: hash.digest("hex"), bytes, path, problem };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Cleans a file name, of which the parser kept the last part of the path: no control or direction characters, at most
 * 200.
 */
const shown = (filename: string | undefined): string =>
  [...(filename ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "")].slice(0, 200).join("");
