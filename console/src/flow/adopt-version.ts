import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Version } from "./fetch-record.ts";
import { dropRequests, refetchChanged } from "./refetch.ts";

/**
 * Puts the answer to an edit into the cache, and fetches what is `outdated` again. A backend that keeps versions
 * answers with the whole record; from any other the record is fetched again too.
 */
export async function adoptVersion<Found>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  { record, etag }: Version<Found | null>,
  ...outdated: QueryKey[]
): Promise<void> {
  if (!record || !etag) return refetchChanged(queryClient, queryKey, ...outdated);
  await dropRequests(queryClient, queryKey);
  queryClient.setQueryData<Version<Found>>(queryKey, { record, etag });
  return refetchChanged(queryClient, ...outdated);
}
