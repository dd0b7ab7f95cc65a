import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { hivePage } from "./hive-queries.ts";
import { allServiceClusters, serviceClusterPage } from "./service-cluster-queries.ts";
import type { ServicesAddress } from "./services-address.ts";

/** Prefetches the rows that an address of the screen shows. */
export const prefetchServices = (queryClient: QueryClient, state: ServicesAddress): Promise<void> =>
  state.tab === "clusters"
    ? offers("lists")
      ? queryClient.prefetchQuery(serviceClusterPage(state))
      : queryClient.prefetchQuery(allServiceClusters(state.hive ?? ""))
    : queryClient.prefetchQuery(hivePage(state));
