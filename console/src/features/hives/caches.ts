import type { Hive } from "@hivekeeper/contract/hive.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { pageCache } from "#flow/list/page-cache.ts";

/** Without the descriptions: a row from here can be listed, not shown or edited. */
export const hiveCache = pageCache<Page<Hive>>({
  name: "hives",
  version: 1,
  row: ({ id, name, createdAt, updatedAt, version }) => ({
    id,
    category_name: name,
    created_at: createdAt,
    updated_at: updatedAt,
    version,
  }),
  read: readHivePage,
});

export const serviceClusterCache = pageCache<Page<ServiceCluster>>({
  name: "service-clusters",
  version: 1,
  row: ({ id, name, hiveId, hiveName, createdAt, updatedAt, version }) => ({
    id,
    name,
    category_id: hiveId,
    category_name: hiveName,
    created_at: createdAt,
    updated_at: updatedAt,
    version,
  }),
  read: readServiceClusterPage,
});
