import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { files } from "#db/schema/files.ts";
import type { Store } from "#modules/files/store.ts";
import type { SeedRow } from "./insert-rows.ts";
import { drawPicture, HEIGHT, WIDTH } from "./picture-drawing.ts";
import { keyOf, Random } from "./random.ts";

const PICTURES = 24;
const THUMBNAIL_WIDTH = 320;
const MEDIA_TYPE = "image/webp";

/** Where the generated cover pictures go. */
export interface PictureShelf {
  readonly store: Store;
  /** A folder on the disk of the store, for files that are not finished. */
  readonly temporary: string;
}

/** Draws the cover pictures of a seed and stores each with its thumbnail, like an upload; gives their rows in `files`. */
export async function makePictures(seed: number, shelf: PictureShelf, now: Date): Promise<SeedRow<typeof files>[]> {
  await mkdir(shelf.temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(shelf.temporary, "seed-"));
  const { default: sharp } = await import("sharp");
  const keep = async (name: string, content: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    await shelf.store.put(name, path, MEDIA_TYPE);
  };
  const rows: SeedRow<typeof files>[] = [];
  for (let place = 0; place < PICTURES; place++) {
    const drawing = Buffer.from(drawPicture(new Random(keyOf(`${seed}:picture:${place}`)), place));
    const id = createHash("sha256").update(`${seed}:picture:${place}`).digest("hex").slice(0, 32);
    const drawn = sharp(drawing);
    const [picture, small] = await Promise.all([
      drawn.clone().webp({ quality: 82, effort: 2 }).toBuffer(),
      drawn.clone().resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 75, effort: 2 }).toBuffer(),
    ]);
    const [name, thumbnail] = [`${id}.webp`, `${id}-thumb.webp`];
    await keep(name, picture);
    await keep(thumbnail, small);
    rows.push({
      name,
      purpose: "picture",
      mediaType: MEDIA_TYPE,
      bytes: picture.length,
      width: WIDTH,
      height: HEIGHT,
      thumbnail,
      createdAt: now,
    });
  }
  await rm(folder, { recursive: true, force: true });
  return rows;
}
