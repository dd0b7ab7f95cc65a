import * as z from "zod/mini";
import { serviceClusterFile } from "../files/service-cluster.ts";
import type { serveServiceCluster } from "../serve/service-cluster.ts";
import * as operations from "../service-cluster.ts";
import { SERVICE_CLUSTER_SORTS } from "../sorts.ts";
import { createdOf, DeleteProblem, Done, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { rowId } from "./row-id.ts";
import { NAME_MAX, requiredText, searchText } from "./text.ts";

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
 * extension `filters`.
 */
export const ServiceClusterListQuery = z.object({
  ...paging,
  category_id: hiveFilter,
  categoryId: hiveFilter,
  category: hiveFilter,
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(SERVICE_CLUSTER_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
export type ServiceClusterListQuery = z.output<typeof ServiceClusterListQuery>;

const ServiceCluster = z
  .strictObject({
    id: RowId,
    name: z.string(),
    category_id: RowId,
    category: z.strictObject({ id: RowId, category_name: z.string() }),
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    version: Version,
    delete_problem: DeleteProblem,
  })
  .register(z.globalRegistry, { id: "ServiceCluster" }) satisfies SchemaOf<typeof serveServiceCluster>;

const tags = ["Services"];

export const listServiceClusters = {
  ...operations.listServiceClusters,
  schema: {
    tags,
    summary: "A page of service clusters, newest first",
    querystring: ServiceClusterListQuery,
    response: { 200: pageOf(ServiceCluster) },
  },
} as const satisfies Route;

export const getServiceCluster = {
  ...operations.getServiceCluster,
  schema: { tags, summary: "One service cluster", params: IdParams, response: { 200: recordOf(ServiceCluster) } },
} as const satisfies Route;

export const createServiceCluster = {
  ...operations.createServiceCluster,
  schema: {
    tags,
    summary: "Create a service cluster",
    body: ServiceClusterBody,
    response: { 201: createdOf(ServiceCluster) },
  },
} as const satisfies Route;

export const updateServiceCluster = {
  ...operations.updateServiceCluster,
  schema: {
    tags,
    summary: "Change or move a service cluster",
    params: IdParams,
    body: ServiceClusterPatch,
    response: { 200: recordOf(ServiceCluster) },
  },
} as const satisfies Route;

export const deleteServiceCluster = {
  ...operations.deleteServiceCluster,
  schema: {
    tags,
    summary: "Delete a service cluster that nothing uses",
    params: IdParams,
    response: { 200: Done },
    problems: [409],
  },
} as const satisfies Route;

export const exportServiceClusters = {
  ...operations.exportServiceClusters,
  schema: {
    tags,
    summary: "The service clusters that match as a CSV or XLSX file",
    params: FileParams,
    querystring: fileQuery(ServiceClusterListQuery, serviceClusterFile),
    response: { 200: listFile },
  },
} as const satisfies Route;
