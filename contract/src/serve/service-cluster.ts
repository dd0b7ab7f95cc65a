import { type ServiceCluster, serviceClusterFields } from "../service-cluster.ts";
import { serveFields } from "./fields.ts";

/** A service cluster on the wire, its hive both as an id and as a record. */
export const serveServiceCluster = (cluster: ServiceCluster) => ({
  ...serveFields(serviceClusterFields, cluster),
  category: { id: Number(cluster.hiveId), category_name: cluster.hiveName },
});
