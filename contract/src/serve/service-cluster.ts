import type { ServiceCluster } from "../service-cluster.ts";

/** A service cluster on the wire, its hive both as an id and as a record. */
export const serveServiceCluster = (cluster: ServiceCluster) => ({
  id: Number(cluster.id),
  name: cluster.name,
  category_id: Number(cluster.hiveId),
  category: { id: Number(cluster.hiveId), category_name: cluster.hiveName },
  created_at: cluster.createdAt,
  updated_at: cluster.updatedAt,
  version: cluster.version,
  delete_problem: cluster.deleteProblem,
});
