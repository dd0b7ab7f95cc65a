import { QueryClient } from "@tanstack/react-query";
import { retryDelay, shouldRetry } from "#lib/retry.ts";

/** In milliseconds. A screen shows cached data and fetches it again when it is older. */
const STALE_AFTER = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": offline, a call fails with an error instead of waiting silently.
      queries: { networkMode: "always", staleTime: STALE_AFTER, retry: shouldRetry, retryDelay },
      // A write is never retried automatically: it may have arrived.
      mutations: { networkMode: "always", retry: false },
    },
  });
}
