import type { RealtimeValue } from "#db/schema/conversations.ts";
import { compareValues, keysOf, type Position } from "./order.ts";
import { isBranch, orNothing, valueAt } from "./paths.ts";
import { isInRange, type Query } from "./query.ts";

/** The children of a value that a query selects. A value without children is returned as it is. */
export function windowOf(value: RealtimeValue, query: Query | null): RealtimeValue {
  if (query === null || !isBranch(value)) return value;
  const inRange = inOrder(value, query.orderBy).filter((child) => isInRange(query, child));
  const count = Math.min(query.limit ?? inRange.length, inRange.length);
  const selected = query.from === "first" ? inRange.slice(0, count) : inRange.slice(inRange.length - count);
  return orNothing(Object.fromEntries(selected.map(({ key }) => [key, value[key] ?? null])));
}

function inOrder(value: { [key: string]: RealtimeValue }, orderBy: Query["orderBy"]): Position[] {
  const byKey = keysOf(value);
  if (orderBy === null) return byKey.map((key) => ({ value: null, key }));
  const children = byKey.map((key) => ({ value: valueAt(value, [key, ...orderBy]), key }));
  return children.sort((one, other) => compareValues(one.value, other.value)); // stable: ties stay in order of their keys
}
