import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "#modules/files/store.ts";
import type { UploadHead } from "./format.ts";
import type { Section } from "./section.ts";

/** Collects an upload in `folder`, which is on the store's disk, and puts it into the store once it is complete. */
export function uploadSection(store: Store, folder: string, { name, mediaType }: UploadHead): Section {
  const path = join(folder, name);
  const append = (bytes: Buffer) => appendFile(path, bytes, { mode: 0o600 });
  return {
    add: (piece) => append(Buffer.from(JSON.parse(piece), "base64")),
    async finish() {
      await append(Buffer.alloc(0)); // creates the file of an empty upload
      await store.put(name, path, mediaType);
    },
  };
}
