import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

/** How far an import has come: the next page of a list of a kind, each by its number from 0 (pages from 1). */
const Place = z.object({ kind: z.int(), list: z.int(), page: z.int() });
export type Place = z.output<typeof Place>;

export const START: Place = { kind: 0, list: 0, page: 1 };

/** Remembers how far the import of a backend has come, so that one that was cut goes on there. */
export interface Places {
  read(): Promise<Place>;
  write(place: Place): Promise<void>;
  /** Forgets the place, once the import is complete. */
  clear(): Promise<void>;
}

/** Keeps the place in a file of `dataDir`; each backend has its own. */
export function placesIn(dataDir: string, api: string): Places {
  const folder = join(dataDir, "import");
  const path = join(folder, `${api.replace(/^https?:\/\//, "").replace(/[^\w.-]+/g, "_")}.json`);
  return {
    read: async () => {
      const written = await readFile(path, "utf8").catch(() => "null");
      const { data } = z.safeParse(Place, jsonOf(written));
      return data ?? START;
    },
    write: async (place) => {
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.new`, JSON.stringify(place));
      await rename(`${path}.new`, path);
    },
    clear: () => rm(path, { force: true }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
