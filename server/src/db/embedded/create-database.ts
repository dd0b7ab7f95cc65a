import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { ENGINE_STAMP, engineVersion } from "./engine-stamp.ts";
import { flushFile, flushFolder } from "./flush.ts";

/**
 * Creates an empty database in `folder`. The folder appears complete and flushed or, after a crash, not at all. Only
 * the process with the claim calls this, and only here the folder gets its name: a child process that survives a crash
 * is harmless.
 */
export async function createDatabase(folder: string): Promise<void> {
  const parent = dirname(folder);
  const fresh = await mkdtemp(join(parent, unfinishedName(folder)));
  await createEngine(join(fresh, "pg"));
  const stamp = join(fresh, ENGINE_STAMP);
  await writeFile(stamp, engineVersion());
  flushFile(stamp);
  flushFolder(fresh);
  await rename(fresh, folder);
  flushFolder(parent);
}

/**
 * Removes what interrupted creations of `folder` left, as far as it can be removed: the child process of a killed server
 * may write for another moment. The rest is removed at the next start. Only the process with the claim calls this.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  const parent = dirname(folder);
  const names = (await readdir(parent)).filter((name) => name.startsWith(unfinishedName(folder)));
  for (const name of names) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
}

const unfinishedName = (folder: string) => `${basename(folder)}.new-`;

/** The engine could not make a database; the message says what it needs. */
export class DatabaseNotMade extends Error {
  override name = "DatabaseNotMade";
}

async function createEngine(folder: string): Promise<void> {
  const script = createRequire(import.meta.url).resolve("#built/create-engine.js");
  // The process ends in seconds: the engine is compiled once, without optimizing, in two thirds of the time.
  const child = fork(script, [folder], { execArgv: ["--liftoff-only"], silent: true });
  let said = "";
  child.stderr?.on("data", (chunk) => (said += chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  const needs = "It needs a disk that can be written, with 200 MB of room.";
  throw new DatabaseNotMade(`The database could not be made in ${folder} (code ${code}). ${needs}\n\n${said.trim()}`);
}
