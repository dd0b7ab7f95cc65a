import type { ConsoleConfig } from "@hivekeeper/contract/config.ts";

const DEVICES = ["camera", "microphone", "geolocation", "payment", "usb", "display-capture", "browsing-topics"];

/** Of every answer, also of those that Fastify gives before it knows a route. `no-store` is what a route may relax. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": DEVICES.map((device) => `${device}=()`).join(", "),
  "cache-control": "no-store",
  /** Of an answer that is no page: nothing may run, load or be framed. */
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** What the console's page may do. Only style attributes are free, for layers that are placed by script. */
export function consolePolicy({ apiBase, realtimeBase }: Pick<ConsoleConfig, "apiBase" | "realtimeBase">): string {
  const backends = [
    ...new Set([apiBase, realtimeBase].filter((base) => URL.canParse(base)).map((base) => new URL(base).origin)),
  ];
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    ["connect-src 'self'", ...backends].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
