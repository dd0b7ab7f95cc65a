import type { Hive } from "@hivekeeper/contract/hive.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { listCache } from "#lib/list-cache.ts";

// Kept under the names of the wire, so that the readers, which take anything, read them back.

/** Without the descriptions: a row from here can be listed, not shown or edited. */
export const hiveCache = listCache<Page<Hive>>({
  name: "hives",
  version: 1,
  project: (page) => ({
    ...pagingOf(page),
    data: page.items.map(({ id, name, createdAt, updatedAt, version }) => ({
      id,
      category_name: name,
      created_at: createdAt,
      updated_at: updatedAt,
      version,
    })),
  }),
  revive: (stored) => (isRaw(stored) ? readHivePage(stored) : null),
});

export const serviceClusterCache = listCache<Page<ServiceCluster>>({
  name: "service-clusters",
  version: 1,
  project: (page) => ({
    ...pagingOf(page),
    data: page.items.map(({ id, name, hiveId, hiveName, createdAt, updatedAt, version }) => ({
      id,
      name,
      category_id: hiveId,
      category_name: hiveName,
      created_at: createdAt,
      updated_at: updatedAt,
      version,
    })),
  }),
  revive: (stored) => (isRaw(stored) ? readServiceClusterPage(stored) : null),
});

const pagingOf = ({ page, lastPage, perPage, total }: Page<unknown>) => ({
  current_page: page,
  last_page: lastPage,
  per_page: perPage,
  total,
});
