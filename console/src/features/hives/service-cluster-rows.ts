import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";

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
