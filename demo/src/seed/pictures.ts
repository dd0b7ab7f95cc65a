import { randomBytes } from "node:crypto";
import type { files } from "@hivekeeper/server/db/schema/files.ts";
import { SEALED } from "@hivekeeper/server/db/sealed-values.ts";
import type { KeyRing } from "@hivekeeper/server/lib/key-ring.ts";
import type { SeedRow } from "./insert-rows.ts";
import { drawPicture, HEIGHT, WIDTH } from "./picture-drawing.ts";
import { keyOf, Random } from "./random.ts";
import { filled, nameOf, type Shelf } from "./shelf.ts";
import type { World } from "./world.ts";

const PICTURES = 24;
const THUMBNAIL_WIDTH = 320;
const MEDIA_TYPE = "image/webp";

/** A drawing with the key that it is made from; the same key gives the same drawing and file name. */
export interface Drawing {
  readonly key: string;
  /** As SVG. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Draws the cover pictures of a seed and stores each with its thumbnail, like an upload. Returns rows of `files`. */
export function makePictures(seed: number, shelf: Shelf, now: Date): Promise<SeedRow<typeof files>[]> {
  const drawings = Array.from({ length: PICTURES }, (_, place) => {
    const key = `${seed}:picture:${place}`;
    return { key, svg: drawPicture(new Random(keyOf(key)), place), width: WIDTH, height: HEIGHT };
  });
  return storeDrawings(drawings, shelf, { purpose: "picture", createdAt: now });
}

/** A picture in turn: neighbours in a list have other colours and another motif. `null` where none were made. */
export const pictureOf = ({ pictures }: World, place: number, position = 0): string | null =>
  pictures[(place * 7 + position * 5) % pictures.length] ?? null;

/** Stores drawings. Pictures get a thumbnail; documents, which get none, are sealed. */
export function storeDrawings(
  drawings: readonly Drawing[],
  shelf: Shelf,
  { keys, ...of }: { purpose: "picture" | "kyc"; createdAt: Date; keys?: KeyRing },
): Promise<SeedRow<typeof files>[]> {
  return filled(shelf, async (keep) => {
    const { default: sharp } = await import("sharp");
    const rows: SeedRow<typeof files>[] = [];
    for (const { key, svg, width, height } of drawings) {
      const drawn = sharp(Buffer.from(svg));
      const picture = await drawn.clone().webp({ quality: 82, effort: 2 }).toBuffer();
      const name = `${nameOf(key)}.webp`;
      const contentKey = keys && randomBytes(32);
      await keep(name, picture, MEDIA_TYPE, contentKey);
      const thumbnail = of.purpose === "picture" ? `${nameOf(key)}-thumb.webp` : null;
      const small = drawn.clone().resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 75, effort: 2 });
      if (thumbnail) await keep(thumbnail, await small.toBuffer(), MEDIA_TYPE);
      const keySealed = contentKey ? keys.seal(SEALED.document, contentKey.toString("base64"), name) : null;
      rows.push({ ...of, name, mediaType: MEDIA_TYPE, bytes: picture.length, width, height, thumbnail, keySealed });
    }
    return rows;
  });
}
