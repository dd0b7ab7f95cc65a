import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { flushFile, flushFolder } from "./durable-nodefs.ts";
import { openEngine } from "./engine.ts";
import { ENGINE_STAMP, engineVersion } from "./engine-stamp.ts";

/** Makes a new, empty database in `folder`, which appears whole and on the disk, or (after a crash) not at all. */
export async function createDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const engine = await openEngine(join(unfinished, "pg"));
  await engine.close();
  writeFileSync(join(unfinished, ENGINE_STAMP), engineVersion());
  flushTree(unfinished); // the engine filled the folder without flushing
  renameSync(unfinished, folder);
  flushFolder(dirname(folder));
}

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flushFile(path);
  }
  flushFolder(folder);
}
