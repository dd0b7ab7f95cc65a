/** Milliseconds until the next attempt, after `failures` (from 0) in a row: `first`, then twice as long each time, up to `longest`. */
export const backoff = (failures: number, first: number, longest: number): number =>
  Math.min(first * 2 ** failures, longest);
