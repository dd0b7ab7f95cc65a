import type { QueryClient } from "@tanstack/react-query";
import { activityQueryOf, readActivityListState } from "./activity-list-state.ts";
import { activityFacets, activityListPage } from "./activity-queries.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for what an address of the log shows, and for what it can be filtered by. */
export function prefetchActivity(queryClient: QueryClient, search: Search): void {
  void queryClient.prefetchQuery(activityListPage(activityQueryOf(readActivityListState(search))));
  void queryClient.prefetchQuery(activityFacets);
}
