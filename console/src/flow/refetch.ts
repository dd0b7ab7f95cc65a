import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Drops the requests under the keys, because a change has ended: their answers may be from before it. A query without
 * data would otherwise adopt such an answer as new.
 */
export async function dropRequests(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
}

/** Fetches again what a change has made outdated; resolves when what is on screen has arrived. */
export async function refetchChanged(queryClient: QueryClient, ...keys: QueryKey[]): Promise<void> {
  await dropRequests(queryClient, ...keys);
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** For the `meta` of a query whose answer other people change all the time: it is fetched again when they do. */
export const LIVE = { isLive: true } as const;

/** Fetches again what somebody else may have changed. */
export const refetchLive = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isLive === true });
