import { readServiceClusterAnswer, readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import { getServiceCluster, listServiceClusters, type ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { fetchRecord } from "#flow/fetch-record.ts";
import { fetchPage, pageQuery } from "#flow/list/list-query.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import { serviceClusterCache } from "./caches.ts";
import { changeGathered, gatheredList } from "./gathered-list.ts";
import { serviceClusterCall } from "./service-cluster-call.ts";
import type { ServicesAddress } from "./services-address.ts";

const KEY = "service-clusters";
const PAGES = [KEY, "page"];
const LISTS = [KEY, "all"];
const recordKey = (id: string) => [KEY, "one", id];
const listOf = (hiveId: string) => ({
  queryKey: [...LISTS, hiveId],
  cache: serviceClusterCache,
  question: { hive: hiveId },
});

/** Extension `lists`. */
export const serviceClusterPage = (state: ServicesAddress) =>
  pageQuery({ key: PAGES, ...serviceClusterCall(state), read: readServiceClusterPage, cache: serviceClusterCache });

/**
 * Every cluster, or those of one hive. Some backends support the filter under one of its three names, some not at all,
 * so screens filter the list again.
 */
export const allServiceClusters = (hiveId: string) =>
  gatheredList<ServiceCluster, string[]>({
    ...listOf(hiveId),
    fetchPage: (page, signal) => {
      const query = hiveId ? { ...page, category_id: hiveId, categoryId: hiveId, category: hiveId } : page;
      return fetchPage({ operation: listServiceClusters, query, read: readServiceClusterPage }, signal);
    },
  });

export const serviceClusterRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) =>
      fetchRecord(getServiceCluster, id, readServiceClusterAnswer, signal, "Service cluster not found"),
    // The row of a list may be older than somebody else's save.
    staleTime: 0,
  });

export async function adoptServiceCluster(queryClient: QueryClient, cluster: ServiceCluster): Promise<void> {
  await dropRequests(queryClient, recordKey(cluster.id));
  queryClient.setQueryData<ServiceCluster>(serviceClusterRecord(cluster.id).queryKey, cluster);
  changeLists(queryClient, (clusters, hiveId) => {
    const others = clusters.filter(({ id }) => id !== cluster.id);
    if (hiveId && hiveId !== cluster.hiveId) return others;
    // A new cluster comes first, as in our server's order; a changed one keeps its place.
    return others.length === clusters.length
      ? [cluster, ...clusters]
      : clusters.map((other) => (other.id === cluster.id ? cluster : other));
  });
}

export function forgetServiceCluster(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: recordKey(id), type: "inactive" });
  changeLists(queryClient, (clusters) => clusters.filter((cluster) => cluster.id !== id));
}

/** Updates the hive's name in its clusters, which contain it. */
export const renameHiveOfClusters = (queryClient: QueryClient, hiveId: string, hiveName: string): void =>
  changeLists(queryClient, (clusters) =>
    clusters.map((cluster) => (cluster.hiveId === hiveId ? { ...cluster, hiveName } : cluster)),
  );

/** Fetches clusters again, for changes whose result is not known. */
export const refreshServiceClusters = (queryClient: QueryClient): void => void refetchChanged(queryClient, [KEY]);

function changeLists(
  queryClient: QueryClient,
  change: (clusters: readonly ServiceCluster[], hiveId: string) => readonly ServiceCluster[],
): void {
  void refetchChanged(queryClient, PAGES);
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    const hiveId = String(queryKey[LISTS.length] ?? "");
    void changeGathered<ServiceCluster>(queryClient, listOf(hiveId), (clusters) => change(clusters, hiveId));
  }
}
