import { setTimeout as pause } from "node:timers/promises";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** An attempt that failed for now, before the next one. */
export interface FailedAttempt {
  readonly attempt: number;
  readonly error: unknown;
  /** Milliseconds until the next one. */
  readonly pause: number;
}

/** Milliseconds until the next attempt, after `failures` (from 0) in a row: `first`, then twice as long each time, up to `longest`. */
export const backoff = (failures: number, first: number, longest: number): number =>
  Math.min(first * 2 ** failures, longest);

/**
 * Tells of a failed attempt (from 1) and waits before the next one. Half of the pause is random, so that several servers do
 * not retry in step.
 *
 * @throws `error` when `signal` ends the waiting.
 */
export async function pauseAfter(
  attempt: number,
  error: unknown,
  onFailed?: (failed: FailedAttempt) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (signal?.aborted) throw error;
  const wait = backoff(attempt - 1, FIRST_PAUSE, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
  onFailed?.({ attempt, error, pause: wait });
  await pause(wait, undefined, signal && { signal }).catch(() => {
    throw error;
  });
}
