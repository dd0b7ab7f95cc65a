import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { files } from "@hivekeeper/server/db/schema/files.ts";
import type { Store } from "@hivekeeper/server/modules/files/store.ts";
import type { SeedRow } from "./insert-rows.ts";
import { drawPicture, HEIGHT, WIDTH } from "./picture-drawing.ts";
import { keyOf, Random } from "./random.ts";

const PICTURES = 24;
const THUMBNAIL_WIDTH = 320;
const MEDIA_TYPE = "image/webp";

/** The destination of the generated pictures. */
export interface PictureShelf {
  readonly store: Store;
  /** A folder for unfinished files, on the same disk as the store. */
  readonly temporary: string;
}

/** A drawing with the key that it is made from; the same key gives the same drawing and file name. */
export interface Drawing {
  readonly key: string;
  /** As SVG. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Draws the cover pictures of a seed and stores each with its thumbnail, like an upload. Returns rows of `files`. */
export function makePictures(seed: number, shelf: PictureShelf, now: Date): Promise<SeedRow<typeof files>[]> {
  const drawings = Array.from({ length: PICTURES }, (_, place) => {
    const key = `${seed}:picture:${place}`;
    return { key, svg: drawPicture(new Random(keyOf(key)), place), width: WIDTH, height: HEIGHT };
  });
  return storeDrawings(drawings, shelf, { purpose: "picture", createdAt: now });
}

/** Stores drawings. Pictures get a thumbnail; documents do not need one. */
export async function storeDrawings(
  drawings: readonly Drawing[],
  shelf: PictureShelf,
  of: { purpose: "picture" | "kyc"; createdAt: Date },
): Promise<SeedRow<typeof files>[]> {
  await mkdir(shelf.temporary, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(shelf.temporary, "seed-"));
  const { default: sharp } = await import("sharp");
  const keep = async (name: string, content: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, content);
    await shelf.store.put(name, path, MEDIA_TYPE);
    return name;
  };
  const rows: SeedRow<typeof files>[] = [];
  for (const { key, svg, width, height } of drawings) {
    const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
    const drawn = sharp(Buffer.from(svg));
    const picture = await drawn.clone().webp({ quality: 82, effort: 2 }).toBuffer();
    const small = drawn.clone().resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 75, effort: 2 });
    const name = await keep(`${id}.webp`, picture);
    const thumbnail = of.purpose === "picture" ? await keep(`${id}-thumb.webp`, await small.toBuffer()) : null;
    rows.push({ ...of, name, mediaType: MEDIA_TYPE, bytes: picture.length, width, height, thumbnail });
  }
  await rm(folder, { recursive: true, force: true });
  return rows;
}
