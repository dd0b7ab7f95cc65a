import type { RealtimeValue } from "#db/schema/conversations.ts";
import { comparePositions, keysOf, type Position } from "./order.ts";
import { isBranch, orNothing, valueAt } from "./paths.ts";
import { isInRange, type Query } from "./query.ts";

/** The children of a value that a query selects. A value without children is returned as it is. */
export function windowOf(value: RealtimeValue, query: Query | null): RealtimeValue {
  if (query === null || !isBranch(value)) return value;
  const keys = selectedFrom(childrenOf(value, query.orderBy), query).map(({ key }) => key);
  return orNothing(Object.fromEntries(keys.map((key) => [key, value[key] ?? null])));
}

/** The children that a query selects from all, which are in its order. */
export function selectedFrom<Child extends Position>(all: readonly Child[], query: Query): readonly Child[] {
  const { start, end, limit, from } = query;
  const inRange = start === null && end === null ? all : all.filter((child) => isInRange(query, child));
  if (limit === null || limit >= inRange.length) return inRange;
  return from === "first" ? inRange.slice(0, limit) : inRange.slice(-limit);
}

/** The children of a value, in order. */
function childrenOf(value: RealtimeValue, orderBy: Query["orderBy"]): Position[] {
  const byKey = keysOf(value);
  if (orderBy === null) return byKey.map((key) => ({ value: null, key }));
  return byKey.map((key) => ({ value: valueAt(value, [key, ...orderBy]), key })).sort(comparePositions);
}
