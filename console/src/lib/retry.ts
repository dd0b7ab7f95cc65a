import { CallError } from "./call-error.ts";
import { backoff } from "./connection.ts";

const MOST_RETRIES = 2;
const PASSING: readonly number[] = [429, 502, 503, 504];

/** No answer, or one of a server or proxy that is down or busy: the failure passes by itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === "network" || PASSING.includes(error.status ?? 0));

/** Reads are retried after a network failure or a server error. A 4xx is an answer and is not retried. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MOST_RETRIES || !(error instanceof CallError)) return false;
  return error.kind === "network" || (error.status !== null && error.status >= 500);
}

/** In milliseconds: the server's `Retry-After`, at most 10 s, else 0.5, 1, 2 … s. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof CallError ? error.retryAfter : null;
  return asked === null ? backoff(failures, 500, 2_000) : Math.min(asked, 10) * 1000;
}
