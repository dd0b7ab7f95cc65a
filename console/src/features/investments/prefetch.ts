import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { vestPage, vestRecord } from "./investment-queries.ts";
import { readVestListState, vestQueryOf } from "./vest-list-state.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchVests = (queryClient: QueryClient, search: Search): void =>
  void queryClient.prefetchQuery(vestPage(vestQueryOf(readVestListState(search), offers("filters"))));

export const prefetchVest = (queryClient: QueryClient, id: string): void =>
  void queryClient.prefetchQuery(vestRecord(id));
