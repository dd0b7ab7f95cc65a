import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { deleteOrphans, findThumbnails } from "./files-repository.ts";
import type { Store } from "./store.ts";

const MINUTE = 60_000;
/** With a sweep every quarter of an hour, the files of a killed server are gone within the hour. */
const STRAY_AFTER = 40 * MINUTE;
export const SWEEP_SECONDS = 15 * 60;

const AT_ONCE = 500;
const OBJECT = /^([0-9a-f]{32})(?:\.(?:jpg|png|webp|gif|pdf|wav|ogg|m4a|mp3)|-thumb\.webp)$/;
const ENDINGS = ["jpg", "png", "webp", "gif", "pdf", "wav", "ogg", "m4a", "mp3"];

/** Removes unused uploads: files orphaned for 24 hours, objects without a row, partly received files. */
export async function sweepUploads(db: Database, store: Store, temporary: string): Promise<void> {
  await store.remove(await deleteOrphans(db));
  await sweepStrayObjects(db, store);
  await sweepTemporary(temporary);
}

/** Removes objects of requests that ended between storing and commit. Keeps objects whose names are not ours. */
async function sweepStrayObjects(db: Database, store: Store): Promise<void> {
  let suspects: string[] = [];
  const judge = async () => {
    const ids = [...new Set(suspects.map((name) => name.slice(0, 32)))];
    const known = await findThumbnails(
      db,
      ids.flatMap((id) => ENDINGS.map((ending) => `${id}.${ending}`)),
    );
    const kept = new Set([...known.keys(), ...known.values()]);
    await store.remove(suspects.filter((name) => !kept.has(name)));
    suspects = [];
  };
  for await (const { name, storedAt } of store.list()) {
    if (OBJECT.test(name) && isStray(storedAt)) suspects.push(name);
    if (suspects.length === AT_ONCE) await judge();
  }
  if (suspects.length > 0) await judge();
}

/** Removes partly received files of a killed server. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const entry of await readdir(folder).catch(() => [])) {
    const path = join(folder, entry);
    const found = await stat(path).catch(() => null); // removed meanwhile, when its request ended
    if (found && isStray(found.mtime)) await rm(path, { recursive: true, force: true });
  }
}

const isStray = (since: Date) => Date.now() - since.getTime() > STRAY_AFTER;
