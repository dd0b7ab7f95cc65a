import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { type CreatorListState, creatorQueryOf } from "./creator-list-state.ts";
import { creatorPage, creatorRecord } from "./creator-queries.ts";

export const prefetchCreators = (queryClient: QueryClient, state: CreatorListState): Promise<void> =>
  queryClient.prefetchQuery(creatorPage(creatorQueryOf(state, offers("filters"))));

export const prefetchCreator = (queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(creatorRecord(id));
