import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch } from "./paths.ts";

/** Where a child stands among others: by its value, and by its key where values are equal. */
export interface Position {
  value: RealtimeValue;
  key: string;
}

export const comparePositions = (one: Position, other: Position): number =>
  compareValues(one.value, other.value) || compareKeys(one.key, other.key);

/**
 * Compares values of any kind: nothing, false, true, numbers, strings by UTF-16 units, and last what has children, which is
 * all equal.
 */
export function compareValues(one: RealtimeValue, other: RealtimeValue): number {
  const byKind = kindOf(one) - kindOf(other);
  if (byKind !== 0) return byKind;
  if (one === null || other === null || isBranch(one) || isBranch(other) || one === other) return 0;
  return one < other ? -1 : 1;
}

/** Compares keys: first 32-bit integers as numbers, then the others by UTF-16 units. */
export function compareKeys(one: string, other: string): number {
  const [number, otherNumber] = [integerOf(one), integerOf(other)];
  if (number !== null && otherNumber !== null) return number - otherNumber || one.length - other.length;
  if (number !== null || otherNumber !== null) return number === null ? 1 : -1;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The keys of a value's children, in their order. */
export function keysOf(value: RealtimeValue): string[] {
  if (!isBranch(value)) return [];
  const keys = Object.keys(value);
  const integers = keys.filter((key) => integerOf(key) !== null);
  if (integers.length === 0) return keys.sort();
  return [...integers.sort(compareKeys), ...keys.filter((key) => integerOf(key) === null).sort()];
}

function kindOf(value: RealtimeValue): number {
  if (value === null) return 0;
  return 1 + ["boolean", "number", "string", "object"].indexOf(typeof value);
}

/** The number that a key is, if it is a 32-bit integer. */
function integerOf(key: string): number | null {
  if (!/^-?0*\d{1,10}$/.test(key)) return null;
  const number = Number(key);
  return number >= -(2 ** 31) && number < 2 ** 31 ? number : null;
}
