import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { hivePage, hiveQueryOf } from "./hive-queries.ts";
import { allServiceClusters } from "./service-cluster-queries.ts";
import { readServicesState } from "./services-state.ts";

/** Asks for the rows that an address of the screen shows. */
export function prefetchServices(queryClient: QueryClient, search: Readonly<Record<string, unknown>>): void {
  const state = readServicesState(search);
  if (state.tab === "clusters") void queryClient.prefetchQuery(allServiceClusters(state.hive ?? ""));
  else void queryClient.prefetchQuery(hivePage(hiveQueryOf(state, offers("filters"))));
}
