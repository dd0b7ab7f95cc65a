import type { ConsoleConfig } from "@hivekeeper/contract/config.ts";

const DEVICES = ["camera", "microphone", "geolocation", "payment", "usb", "display-capture", "browsing-topics"];

/** Headers of every answer, also of those before routing. A route may relax `no-store`. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": DEVICES.map((device) => `${device}=()`).join(", "),
  "cache-control": "no-store",
  /** For answers that are no page: nothing may run, load or be framed. */
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Headers of stored files: a browser runs nothing of them, and consoles of other origins may show them. */
export const STORED_FILE_HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

/** The content security policy of the service worker, which asks for the console's own files and for nothing else. */
export const WORKER_POLICY = SECURITY_HEADERS["content-security-policy"].replace(
  "default-src 'none'",
  "default-src 'none'; connect-src 'self'",
);

/**
 * The content security policy of the console's page, with the hashes of its inline scripts. Style attributes are
 * allowed: scripts position overlays by them.
 */
export function consolePolicy(
  { apiBase, realtimeBase }: Pick<ConsoleConfig, "apiBase" | "realtimeBase">,
  scripts: readonly string[],
): string {
  const backends = [
    ...new Set([apiBase, realtimeBase].filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    ["connect-src 'self'", ...backends].join(" "),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
