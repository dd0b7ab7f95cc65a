import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { OpenDatabase } from "#db/open-database.ts";
import type { Store } from "#modules/files/store.ts";
import { BackupRefused } from "./backup-refused.ts";
import { lineOf } from "./format.ts";
import { tableLines } from "./table-lines.ts";
import { Tally } from "./tally.ts";
import { uploadLines } from "./upload-lines.ts";

export interface WrittenBackup {
  readonly rows: number;
  readonly uploads: number;
  /** Uploads that have a row but are not in the store. */
  readonly missing: readonly string[];
}

/**
 * Writes all rows of the database, and its uploads when a store is given, into a new file, which appears once it is
 * complete. Only its owner may read it: it holds identity numbers and the hashes of passwords.
 *
 * @throws {BackupRefused} when the file exists.
 */
export async function writeBackup(database: OpenDatabase, path: string, store: Store | null): Promise<WrittenBackup> {
  const missing: string[] = [];
  const tally = new Tally();
  const unfinished = `${path}.${process.pid}.unfinished`;
  const refuseToReplace = () => {
    if (existsSync(path)) throw new BackupRefused(`${path} exists already. Say another name with --to.`);
  };

  async function* content() {
    yield* tableLines(database);
    if (store) yield* uploadLines(database.db, store, (name) => missing.push(name));
  }

  refuseToReplace();
  try {
    const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(sealed(content(), tally), createGzip(), file);
    refuseToReplace();
    await rename(unfinished, path);
    return { rows: tally.rows, uploads: tally.uploads, missing };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Yields the lines as text, then the end line. */
async function* sealed(content: AsyncIterable<string[]>, tally: Tally): AsyncGenerator<string> {
  for await (const lines of content) {
    for (const line of lines) tally.add(line);
    yield `${lines.join("\n")}\n`;
  }
  yield `${lineOf(tally.end())}\n`;
}
