import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { vestPage, vestRecord } from "./investment-queries.ts";
import { type VestListState, vestQueryOf } from "./vest-list-state.ts";

/** Asks for the rows that a state of the list shows. */
export const prefetchVests = (queryClient: QueryClient, state: VestListState): void =>
  void queryClient.prefetchQuery(vestPage(vestQueryOf(state, offers("filters"))));

export const prefetchVest = (queryClient: QueryClient, id: string): void =>
  void queryClient.prefetchQuery(vestRecord(id));
