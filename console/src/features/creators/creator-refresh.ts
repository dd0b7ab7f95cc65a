import type { CreatorPage, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import { CREATOR_PAGES, CREATORS, creatorKey } from "./creator-keys.ts";
import type { CreatorRecord } from "./creator-queries.ts";

/** Shows a confirmed state everywhere on screen, and fetches creators again; resolves when they have arrived. */
export async function adoptCreatorStatus(queryClient: QueryClient, id: string, isActive: boolean): Promise<void> {
  await dropRequests(queryClient, CREATORS);
  const withState = <C extends CreatorSummary>(creator: C): C =>
    creator.id === id ? { ...creator, isActive } : creator;
  queryClient.setQueriesData<CreatorPage>(
    { queryKey: CREATOR_PAGES },
    (page) => page && { ...page, items: page.items.map(withState) },
  );
  queryClient.setQueryData<CreatorRecord>(
    creatorKey(id),
    (record) => record && { ...record, creator: withState(record.creator) },
  );
  return refreshCreators(queryClient);
}

/** Fetches everything shown about creators again; resolves when it has arrived. */
export const refreshCreators = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, CREATORS);
