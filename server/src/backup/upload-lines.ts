import { asc, gt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { files } from "#db/schema/files.ts";
import type { Store } from "#modules/files/store.ts";
import { lineOf } from "./format.ts";

const BATCH = 500;
const THUMBNAIL_TYPE = "image/webp";

/**
 * Yields the lines of every upload, outside of a transaction: uploads that the tables refer to are not removed so soon.
 * An upload that the store lacks is passed to `onMissing`.
 */
export async function* uploadLines(
  db: Database,
  store: Store,
  onMissing: (name: string) => void,
): AsyncGenerator<string[]> {
  for await (const { name, mediaType } of findObjects(db)) {
    const found = await store.read(name);
    if (!found) {
      onMissing(name);
      continue;
    }
    yield [lineOf({ kind: "upload", name, mediaType })];
    for await (const piece of found.content) yield [JSON.stringify(piece.toString("base64"))];
  }
}

async function* findObjects(db: Database): AsyncGenerator<{ name: string; mediaType: string }> {
  const known = { id: files.id, name: files.name, mediaType: files.mediaType, thumbnail: files.thumbnail };
  let last = 0;
  for (;;) {
    const rows = await db.select(known).from(files).where(gt(files.id, last)).orderBy(asc(files.id)).limit(BATCH);
    for (const { id, name, mediaType, thumbnail } of rows) {
      yield { name, mediaType };
      if (thumbnail) yield { name: thumbnail, mediaType: THUMBNAIL_TYPE };
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}
