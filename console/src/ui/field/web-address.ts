const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^/?#]*:\d+([/?#]|$)/;

/**
 * Turns typed text into an http(s) address; `https://` is added where the scheme is missing. `undefined` for everything
 * else (`javascript:`, `data:`, plain words).
 */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!trimmed || /\s/.test(trimmed)) return undefined;
  const hasScheme = SCHEME.test(trimmed) && !HOST_AND_PORT.test(trimmed);
  const url = parseUrl(hasScheme ? trimmed : `https://${trimmed.replace(/^\/+/, "")}`);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : undefined;
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
