const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^/?#]*:\d+([/?#]|$)/;

/**
 * The address of something a person typed: `https://` is put before what lacks a scheme, and anything that is then no
 * http(s) address (`javascript:`, `data:`, plain words) is undefined.
 */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed || /\s/.test(trimmed)) return undefined;
  const hasScheme = SCHEME.test(trimmed) && !HOST_AND_PORT.test(trimmed);
  const url = parsed(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, "")}`);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

/** The address of a picture: http(s), a file the user just picked, or a path on our own server. Else undefined. */
export function pictureAddress(source: string): string | undefined {
  const url = parsed(source.trim(), location.href);
  return url && ["https:", "http:", "blob:"].includes(url.protocol) ? url.href : undefined;
}

function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
