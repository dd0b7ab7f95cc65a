import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";

/** A file of a form, as it came. A class, so that no JSON in a form can pretend to be one. */
export class ReceivedFile {
  /** As its sender calls it, fit to be shown; it is never part of a path. */
  readonly filename: string;
  /** SHA-256 in hex. */
  readonly digest: string;
  readonly bytes: number;
  /** `null` when it was one too many, and was not written. */
  readonly path: string | null;
  readonly problem: string | undefined;

  constructor(file: {
    filename: string;
    digest: string;
    bytes: number;
    path: string | null;
    problem: string | undefined;
  }) {
    this.filename = file.filename;
    this.digest = file.digest;
    this.bytes = file.bytes;
    this.path = file.path;
    this.problem = file.problem;
  }
}

/** Reads a part to its end, into `path` if there is one. A file over the limit is cut there and says so. */
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
  return new ReceivedFile({ filename: shown(part.filename), digest: hash.digest("hex"), bytes, path, problem });
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The parser has cut it to the last part of its path; without control and direction characters, at most 100 long. */
const shown = (filename: string | undefined): string =>
  [...(filename ?? "").replace(/[\p{Cc}\p{Cf}]/gu, "")].slice(0, 100).join("");
