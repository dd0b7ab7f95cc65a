import { isInvisible } from "@hivekeeper/contract/printable.ts";

const NAME_MAX = 200;

/** The endings that fit a media type; the first is given to a name that has none of them. */
const ENDINGS: Record<string, readonly string[]> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "application/pdf": [".pdf"],
};

/**
 * The name under which an attachment is shown and saved. Its ending fits the content, so that a saved file is not opened
 * as something else.
 */
export function attachmentName(sent: string, type: string): string {
  const [ending = "", ...others] = ENDINGS[type] ?? [];
  const name = isInvisible(sent) ? "file" : sent.trim();
  if ([ending, ...others].some((known) => name.toLowerCase().endsWith(known))) return name;
  return [...name].slice(0, NAME_MAX - ending.length).join("") + ending;
}

/** `Content-Disposition` with the name in ASCII for old clients and in UTF-8 (RFC 6266). */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
