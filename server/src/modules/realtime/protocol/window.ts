import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, orNothing } from "./paths.ts";
import { isInRange, type Query } from "./query.ts";

/** The keys of a value's children, in the order of the protocol. */
export const keysOf = (value: RealtimeValue): string[] => (isBranch(value) ? Object.keys(value).sort() : []);

/** The children of a value that a query selects. A value without children is returned as it is. */
export function windowOf(value: RealtimeValue, query: Query | null): RealtimeValue {
  if (query === null || !isBranch(value)) return value;
  const inRange = keysOf(value).filter((key) => isInRange(query, key));
  const { count, end } = query.limit ?? { count: inRange.length, end: "first" };
  const keys = end === "first" ? inRange.slice(0, count) : inRange.slice(Math.max(0, inRange.length - count));
  return orNothing(Object.fromEntries(keys.map((key) => [key, value[key] ?? null])));
}
