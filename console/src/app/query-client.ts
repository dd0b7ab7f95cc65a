import { QueryClient } from "@tanstack/react-query";
import { retryDelay, shouldRetry } from "#lib/retry.ts";

/** A screen paints what it has and asks again when that is older than this. */
const STALE_AFTER = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": without a line a call fails and says so, instead of waiting unseen.
      queries: { networkMode: "always", staleTime: STALE_AFTER, retry: shouldRetry, retryDelay },
      // A write is never repeated by itself: it may have arrived.
      mutations: { networkMode: "always", retry: false },
    },
  });
}
