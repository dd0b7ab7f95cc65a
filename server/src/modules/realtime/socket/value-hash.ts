import { createHash } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { keysOf } from "../protocol/order.ts";
import { isBranch } from "../protocol/paths.ts";

/** The hash by which a client's transaction names the value that it began with; empty for `null`. */
export function hashOf(value: RealtimeValue): string {
  if (value === null) return "";
  if (!isBranch(value)) return digest(`${typeof value}:${typeof value === "number" ? hexOf(value) : value}`);
  return digest(
    keysOf(value)
      .map((key) => `:${key}:${hashOf(value[key] ?? null)}`)
      .join(""),
  );
}

const digest = (text: string): string => createHash("sha1").update(text).digest("base64");

/** The eight bytes of a number, the highest first. */
function hexOf(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString("hex");
}
