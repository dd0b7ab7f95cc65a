import { randomBytes } from "node:crypto";
import type { Sharp } from "sharp";
import { firstBytes } from "./sound.ts";

/** The accepted formats, and how each is re-encoded. */
const KINDS = {
  jpeg: { ending: "jpg", mediaType: "image/jpeg", write: (picture: Sharp) => picture.jpeg({ quality: 85 }) },
  png: { ending: "png", mediaType: "image/png", write: (picture: Sharp) => picture.png() },
  webp: { ending: "webp", mediaType: "image/webp", write: (picture: Sharp) => picture.webp({ quality: 85 }) },
  gif: { ending: "gif", mediaType: "image/gif", write: (picture: Sharp) => picture.gif({ effort: 3 }) },
} as const;

type PictureKind = keyof typeof KINDS;

/** For all frames of an animation together. A phone's largest photographs have 50 million. */
const MAX_PIXELS = 60_000_000;
const THUMBNAIL_SIDE = 320;

/** A picture as it is stored: re-encoded, upright, without metadata. */
export interface Picture {
  name: string;
  mediaType: string;
  width: number;
  height: number;
  content: Buffer;
  thumbnail: { name: string; mediaType: string; content: Buffer };
}

/** The file is no acceptable picture; the message says why and follows the file's name. */
export class UnfitPicture extends Error {}

/** The file is no picture of a known format. */
export class UnknownFormat extends UnfitPicture {}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes an uploaded file by its content; its name and declared type do not count. The process handles one picture
 * at a time, since a decoded photograph takes some hundred megabytes.
 *
 * @throws {UnfitPicture}
 */
export function remakePicture(path: string): Promise<Picture> {
  const picture = queue.then(() => remake(path));
  queue = picture.catch(() => undefined);
  return picture;
}

async function remake(path: string): Promise<Picture> {
  const kind = kindOf(await firstBytes(path));
  if (!kind) throw new UnknownFormat("only JPEG, PNG, WebP or GIF pictures");
  const { ending, mediaType, write } = KINDS[kind];
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    const found = await sharp(path, { ...options, animated: true }).metadata();
    if (found.format !== kind) throw new UnfitPicture("the picture cannot be read");
    if (found.width * found.height > MAX_PIXELS) throw new UnfitPicture(TOO_MANY_PIXELS);

    const whole = sharp(path, { ...options, animated: (found.pages ?? 1) > 1 }).autoOrient();
    const { data, info } = await write(whole).toBuffer({ resolveWithObject: true });
    const small = sharp(path, options)
      .autoOrient()
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true });
    const id = randomBytes(16).toString("hex");
    return {
      name: `${id}.${ending}`,
      mediaType,
      width: info.width,
      height: info.pageHeight ?? info.height,
      content: data,
      thumbnail: {
        name: `${id}-thumb.webp`,
        mediaType: "image/webp",
        content: await small.webp({ quality: 75 }).toBuffer(),
      },
    };
  } catch (error) {
    if (error instanceof UnfitPicture) throw error;
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw new UnfitPicture(tooLarge ? TOO_MANY_PIXELS : "the picture cannot be read", { cause: error });
  }
}

const TOO_MANY_PIXELS = `the picture has more than ${MAX_PIXELS / 1_000_000} million pixels`;

function kindOf(head: Buffer): PictureKind | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  return text.startsWith("RIFF") && text.startsWith("WEBP", 8) ? "webp" : null;
}

/** Loads sharp with the first picture, which saves memory until then. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
