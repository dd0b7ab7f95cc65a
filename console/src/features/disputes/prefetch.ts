import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { type DisputeListState, disputeQueryOf } from "./dispute-list-state.ts";
import { disputePage } from "./dispute-queries.ts";

/** Asks for the rows that a state of the list shows. */
export const prefetchDisputes = (queryClient: QueryClient, state: DisputeListState): void =>
  void queryClient.prefetchQuery(disputePage(disputeQueryOf(state, offers("filters"))));
