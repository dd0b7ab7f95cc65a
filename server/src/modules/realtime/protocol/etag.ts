import { createHash } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { keysOf } from "./order.ts";
import { isBranch } from "./paths.ts";

/** The ETag of a value. It does not depend on the order of keys. */
export const etagOf = (value: RealtimeValue): string =>
  value === null ? "null_etag" : createHash("sha256").update(canonical(value)).digest("base64url");

function canonical(value: RealtimeValue): string {
  if (!isBranch(value)) return JSON.stringify(value);
  return `{${keysOf(value).map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)}}`;
}
