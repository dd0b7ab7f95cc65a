import type { RealtimeValue } from "#db/schema/conversations.ts";
import { compareKeys, comparePositions, compareValues, keysOf, type Position } from "./order.ts";
import { isBranch, orNothing, type Path, valueAt } from "./paths.ts";

/** Selects the children of a place that lie between two bounds, and of those the first or the last ones. */
export interface Query {
  /** The path from each child to the value that orders it, empty for the child itself; `null` for the order by key. */
  orderBy: Path | null;
  start: Bound | null;
  end: Bound | null;
  limit: number | null;
  /** The end of the order from which the limit counts. */
  from: "first" | "last";
}

/** A place in an order. */
export interface Bound {
  /** `null` in the order by key. */
  value: string | number | boolean | null;
  /** Divides the children that have this value; `null` for all of them together. */
  key: string | null;
  /** Whether a child that stands exactly here is selected. */
  isIncluded: boolean;
}

/** The names by which the official SDKs mean a place before or after all keys. */
const OUTERMOST: readonly (string | null)[] = ["[MIN_NAME]", "[MAX_NAME]"];

/** The bound at a value and, with a key, at one of the children that have it. */
export const boundAt = (value: Bound["value"], key: string | null, isIncluded: boolean): Bound => ({
  value,
  key: OUTERMOST.includes(key) ? null : key,
  isIncluded,
});

/** The most children that a limit may ask for. */
export const MOST_LIMIT = 1_000;

/** Whether a child is between the bounds of a query, which says nothing about its limit. */
function isInRange({ start, end }: Query, child: Position): boolean {
  return (start === null || isBeyond(start, child, 1)) && (end === null || isBeyond(end, child, -1));
}

/** Whether a child stands after (1) or before (-1) a bound, or on it if that is included. */
function isBeyond({ value, key, isIncluded }: Bound, child: Position, direction: 1 | -1): boolean {
  const side = compareValues(child.value, value) || (key === null ? 0 : compareKeys(child.key, key));
  return side === 0 ? isIncluded : Math.sign(side) === direction;
}

/** Whether a query orders and bounds by the key alone. No child has a priority, so that order is the same. */
export const isByKey = ({ orderBy, start, end }: Query): boolean =>
  orderBy === null && [start, end].every((bound) => bound === null || (bound.value === null && bound.key !== null));

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
