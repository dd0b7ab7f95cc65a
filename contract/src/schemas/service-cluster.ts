import * as z from "zod/mini";
import { serviceClusterFile } from "../files/service-cluster.ts";
import type { serveServiceCluster } from "../serve/service-cluster.ts";
import * as operations from "../service-cluster.ts";
import { SERVICE_CLUSTER_SORTS } from "../sorts.ts";
import { createdOf, Done, pageOf, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { routesOf } from "./route.ts";
import { rowId } from "./row-id.ts";
import { NAME_MAX, requiredText } from "./text.ts";

/** The body of a create. The database checks that the hive exists. */
export const ServiceClusterBody = z.strictObject({
  name: requiredText(NAME_MAX, "The name is required"),
  category_id: rowId("A hive is required"),
});
export type ServiceClusterBody = z.output<typeof ServiceClusterBody>;

/** The body of an edit: absent fields stay; another `category_id` moves the cluster. */
export const ServiceClusterPatch = z.partial(ServiceClusterBody);
export type ServiceClusterPatch = z.output<typeof ServiceClusterPatch>;

const A_HIVE = "Must be the id of a hive";
/** The hive to filter by; empty is no filter. */
const hiveFilter = z.optional(z.union([z.literal(""), rowId(A_HIVE)], A_HIVE));

/**
 * The hive filter has three names; the first non-empty one counts. `search`, `sort` and `direction` belong to the
 * extension `lists`.
 */
export const ServiceClusterListQuery = z.object({
  ...paging,
  category_id: hiveFilter,
  categoryId: hiveFilter,
  category: hiveFilter,
  ...searchAndSort(SERVICE_CLUSTER_SORTS),
});
export type ServiceClusterListQuery = z.output<typeof ServiceClusterListQuery>;

const ServiceCluster = answerOf("ServiceCluster", operations.serviceClusterFields, {
  category: z.strictObject({ id: RowId, category_name: z.string() }),
}) satisfies SchemaOf<typeof serveServiceCluster>;

const route = routesOf("Services", operations);

export const listServiceClusters = route(operations.listServiceClusters, "A page of service clusters, newest first", {
  querystring: ServiceClusterListQuery,
  200: pageOf(ServiceCluster),
});

export const getServiceCluster = route(operations.getServiceCluster, "One service cluster", {
  200: recordOf(ServiceCluster),
});

export const createServiceCluster = route(operations.createServiceCluster, "Create a service cluster", {
  body: ServiceClusterBody,
  201: createdOf(ServiceCluster),
});

export const updateServiceCluster = route(operations.updateServiceCluster, "Change or move a service cluster", {
  body: ServiceClusterPatch,
  200: recordOf(ServiceCluster),
});

export const deleteServiceCluster = route(
  operations.deleteServiceCluster,
  "Delete a service cluster that nothing uses",
  { 200: Done, problems: [409] },
);

export const exportServiceClusters = route(
  operations.exportServiceClusters,
  "The service clusters that match as a CSV or XLSX file",
  { querystring: fileQuery(ServiceClusterListQuery, serviceClusterFile), 200: listFile },
);
