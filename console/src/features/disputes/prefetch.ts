import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { disputeQueryOf, readDisputeListState } from "./dispute-list-state.ts";
import { disputePage } from "./dispute-queries.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchDisputes = (queryClient: QueryClient, search: Search): void =>
  void queryClient.prefetchQuery(disputePage(disputeQueryOf(readDisputeListState(search), offers("filters"))));
