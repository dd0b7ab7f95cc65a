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

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
