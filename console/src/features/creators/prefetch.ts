import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { creatorQueryOf, readCreatorListState } from "./creator-list-state.ts";
import { creatorPage } from "./creator-page.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchCreators = (queryClient: QueryClient, search: Search): Promise<void> =>
  queryClient.prefetchQuery(creatorPage(creatorQueryOf(readCreatorListState(search), offers("filters"))));
