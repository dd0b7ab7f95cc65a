import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "./store.ts";

/** Keeps uploads in a folder. A file to put must be on the same disk, so that a rename suffices. */
export function folderStore(folder: string): Store {
  const at = (name: string) => join(folder, name);
  return {
    async put(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await flushed(path);
      await rename(path, at(name));
      await flushed(folder);
    },

    async read(name, range) {
      try {
        const { size } = await stat(at(name));
        const { from, to } = range ?? { from: 0, to: size - 1 };
        const content = createReadStream(at(name), range && { start: from, end: to });
        return { content, bytes: to - from + 1 };
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },

    async remove(names) {
      await Promise.all(names.map((name) => rm(at(name), { force: true })));
    },

    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const entry of await opendir(folder)) {
        if (entry.isFile()) yield { name: entry.name, storedAt: (await stat(at(entry.name))).mtime };
      }
    },
  };
}

/** Flushes a file, or the entries of a folder, to the disk. */
async function flushed(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
