import { listServiceClusters } from "@hivekeeper/contract/service-cluster.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeQuery } from "#flow/list/page-size.ts";
import type { ServicesAddress } from "./services-address.ts";

/** Extension `lists`: without it the clusters are gathered from all pages (`use-gathered-clusters.ts`). */
export const serviceClusterCall = (state: ServicesAddress): PageCall => ({
  operation: listServiceClusters,
  query: {
    page: state.page ?? 1,
    ...sizeQuery("service-clusters", state),
    category_id: state.hive,
    ...orderQuery(state),
  },
});
