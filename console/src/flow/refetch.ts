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
