import type { Creator, CreatorPage, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Version } from "#flow/fetch-record.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import { CREATOR_PAGES, CREATORS, creatorKey } from "./creator-keys.ts";

/** Shows a confirmed state everywhere on screen, and fetches creators again; resolves when they have arrived. */
export async function adoptCreatorStatus(queryClient: QueryClient, id: string, isActive: boolean): Promise<void> {
  await dropRequests(queryClient, CREATORS);
  const withState = <C extends CreatorSummary>(creator: C): C =>
    creator.id === id ? { ...creator, isActive } : creator;
  queryClient.setQueriesData<CreatorPage>(
    { queryKey: CREATOR_PAGES },
    (page) => page && { ...page, items: page.items.map(withState) },
  );
  queryClient.setQueryData<Version<Creator>>(
    creatorKey(id),
    (version) => version && { ...version, record: withState(version.record) },
  );
  return refreshCreators(queryClient);
}

/** Fetches everything shown about creators again; resolves when it has arrived. */
export const refreshCreators = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, CREATORS);
