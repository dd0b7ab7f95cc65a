import { offers } from "#lib/config.ts";
import { isPicture } from "#lib/links.ts";

/** The specification's kinds of images. */
const KINDS = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml"];
const SVG = /svg/i;
/** What our server takes in one request by default. */
const MOST = 10;
const MAX_BYTES = 10 * 1024 * 1024;

/** Extension `desk`: every upload is re-encoded, which leaves out SVG, and is limited. */
const isLimited = () => offers("desk");

/** As for an input. */
export const acceptedPictures = (): string => KINDS.filter((kind) => !isLimited() || !SVG.test(kind)).join(",");

/** The files that may be added to `before` others, and a sentence about the rest. */
export function choosePictures(files: readonly File[], before: number): { fit: File[]; problem: string | undefined } {
  const fit = files.filter(isFit).slice(0, isLimited() ? Math.max(0, MOST - before) : undefined);
  const others = files.filter((file) => !fit.includes(file)).map(({ name }) => name);
  const allowed = isLimited()
    ? "JPEG, PNG, WebP or GIF pictures of at most 10 MB each, and at most 10 files at once"
    : "JPEG, PNG, WebP, GIF or SVG pictures";
  return { fit, problem: others.length > 0 ? `Not added: ${others.join(", ")}. Only ${allowed}.` : undefined };
}

/** By the ending where the browser does not know the type. */
function isFit({ name, type, size }: File): boolean {
  if (type === "" ? !isPicture(name) : !KINDS.includes(type)) return false;
  return !isLimited() || (!SVG.test(type || name.slice(-4)) && size <= MAX_BYTES);
}
