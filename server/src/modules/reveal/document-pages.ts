import { MOST_PAGES } from "@hivekeeper/contract/reveal.ts";
import type sharp from "sharp";
import { drawPdfPage } from "./pages/pdf-page.ts";
import { UndrawableDocument } from "./pages/undrawable-document.ts";
import { type Viewer, wordsAcross } from "./pages/words-across.ts";

/** The formats of pictures, by their media types, under sharp's names. */
const PICTURES = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp", "image/gif": "gif" } as const;

export type DocumentType = keyof typeof PICTURES | "application/pdf";

/** A page as a picture. Nothing of the document's metadata is in it. */
export interface DrawnPage {
  readonly content: Buffer;
  readonly mediaType: "image/jpeg";
  /** At most 2,000 pixels, as is the height. */
  readonly width: number;
  readonly height: number;
  /** How many pages the document has; 1 for a picture. */
  readonly pages: number;
  /** How many of them can be drawn, from the first on: at most 20. */
  readonly drawable: number;
}

/** Of the longer side of a page, in pixels. A picture below `SHORTEST` is enlarged, so that words on it are legible. */
const LONGEST = 2000;
const SHORTEST = 1000;

/** A phone's largest photographs have 50 million pixels. */
const MAX_PIXELS = 60_000_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws a page of an identity document, with the name and e-mail address of the administrator who looks and the moment
 * in Lagos across it. An animation is drawn as its first frame. The process draws one page at a time, since one may
 * take some hundred megabytes.
 *
 * @param page From 1 to 20.
 * @param timeLimit In ms, from when its turn has come.
 * @throws {UndrawableDocument} when the document is damaged, encrypted, too large or too slow, or has no such page.
 */
export function drawPage(
  content: Buffer,
  mediaType: DocumentType,
  viewer: Viewer,
  page = 1,
  timeLimit = 10_000,
): Promise<DrawnPage> {
  const drawn = queue.then(() => draw(content, mediaType, viewer, page, timeLimit));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function draw(
  content: Buffer,
  mediaType: DocumentType,
  viewer: Viewer,
  page: number,
  timeLimit: number,
): Promise<DrawnPage> {
  const isPdf = mediaType === "application/pdf";
  if (page < 1 || page > (isPdf ? MOST_PAGES : 1)) throw new UndrawableDocument("no-page");
  const sharp = await loadSharp();
  const plain = isPdf
    ? await drawPdfPage(content, page, LONGEST, timeLimit)
    : await plainPicture(sharp, content, PICTURES[mediaType], timeLimit);
  const { pages, width, height, channels, data } = plain;
  const marked = await sharp(data, { raw: { width, height, channels } })
    .composite([{ input: await wordsAcross(sharp, width, height, viewer), tile: true }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return { content: marked, mediaType: "image/jpeg", width, height, pages, drawable: Math.min(pages, MOST_PAGES) };
}

/** The pixels of a picture's first frame: upright, on white, in sRGB. */
async function plainPicture(draw: typeof sharp, content: Buffer, format: string, timeLimit: number) {
  try {
    const picture = draw(content, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const found = await picture.metadata();
    if (found.format !== format) throw new UndrawableDocument("broken");
    const side = Math.min(LONGEST, Math.max(SHORTEST, found.width, found.height));
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside" })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: Math.ceil(timeLimit / 1000) })
      .toBuffer({ resolveWithObject: true });
    return { pages: 1, width: info.width, height: info.height, channels: info.channels, data };
  } catch (error) {
    if (error instanceof UndrawableDocument) throw error;
    throw new UndrawableDocument(reasonOf(String(error)), { cause: error });
  }
}

/** Why sharp has refused a picture, which only its message tells. */
function reasonOf(message: string) {
  if (message.includes("pixel limit")) return "too-large";
  return message.includes("timeout") ? "too-slow" : "broken";
}

/** Loads sharp with the first page, which saves memory until then. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
