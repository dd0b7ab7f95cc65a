import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sealContent } from "@hivekeeper/server/modules/files/sealed-content.ts";
import type { Store } from "@hivekeeper/server/modules/files/store.ts";

/** The destination of the generated files. */
export interface Shelf {
  readonly store: Store;
  /** A folder for unfinished files, on the same disk as the store. */
  readonly temporary: string;
}

/** Stores a file under a name; with a key, its content is sealed. */
type Keep = (name: string, content: Buffer, mediaType: string, key?: Buffer) => Promise<void>;

/** Stores what `make` keeps, like uploads. */
export async function filled<Made>({ store, temporary }: Shelf, make: (keep: Keep) => Promise<Made>): Promise<Made> {
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(temporary, "seed-"));
  const made = await make(async (name, content, mediaType, key) => {
    const path = join(folder, name);
    if (key) await sealContent({ name, bytes: content.length, key }, Readable.from([content]), path);
    else await writeFile(path, content);
    await store.put(name, path, mediaType);
  });
  await rm(folder, { recursive: true, force: true });
  return made;
}

/** A file's name without its ending, like that of an upload; the same key gives the same name. */
export const nameOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 32);
