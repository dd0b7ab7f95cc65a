import { type Hive, hiveFields } from "@hivekeeper/contract/hive.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import { type ServiceCluster, serviceClusterFields } from "@hivekeeper/contract/service-cluster.ts";
import { pageCache, stored } from "#flow/list/page-cache.ts";

/** Without the descriptions: a row from here can be listed, not shown or edited. */
export const hiveCache = pageCache<Page<Hive>>({
  name: "hives",
  version: 1,
  row: (hive) => stored(hiveFields, hive, "id", "name", "createdAt", "updatedAt", "version"),
  read: readHivePage,
});

export const serviceClusterCache = pageCache<Page<ServiceCluster>>({
  name: "service-clusters",
  version: 1,
  row: (cluster) => ({
    ...stored(serviceClusterFields, cluster, "id", "name", "hiveId", "createdAt", "updatedAt", "version"),
    category_name: cluster.hiveName,
  }),
  read: readServiceClusterPage,
});
