import type { ServiceCluster, ServiceClusterSort } from "@hivekeeper/contract/service-cluster.ts";
import type { Sort } from "#ui/table/table-column.ts";

/** The clusters of a hive. A cluster without any hive is included: the backend has filtered the list itself. */
export function inHive(
  clusters: readonly ServiceCluster[],
  hive: { id: string; name: string },
): readonly ServiceCluster[] {
  if (!hive.id) return clusters;
  return clusters.filter(({ hiveId, hiveName }) => {
    if (hiveId) return hiveId === hive.id;
    return !hiveName || !hive.name || hiveName === hive.name;
  });
}

const ORDER_BY = {
  name: (one, other) => one.name.localeCompare(other.name),
  hive: (one, other) => one.hiveName.localeCompare(other.hiveName),
  created_at: (one, other) => millisecondsOf(one.createdAt) - millisecondsOf(other.createdAt),
  updated_at: (one, other) => millisecondsOf(one.updatedAt) - millisecondsOf(other.updatedAt),
} as const satisfies Record<ServiceClusterSort, (one: ServiceCluster, other: ServiceCluster) => number>;

/** Without a sort in the backend's own order. */
export function sorted(clusters: readonly ServiceCluster[], sort: Sort | undefined): readonly ServiceCluster[] {
  if (!sort) return clusters;
  const inOrder = ORDER_BY[sort.key as ServiceClusterSort];
  return clusters.toSorted((one, other) => (sort.direction === "asc" ? inOrder(one, other) : inOrder(other, one)));
}

const millisecondsOf = (written: string | null): number => {
  const moment = Date.parse(written ?? "");
  return Number.isNaN(moment) ? 0 : moment;
};
