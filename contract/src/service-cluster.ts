import type { Operation } from "./operation.ts";
import type { SERVICE_CLUSTER_SORTS } from "./sorts.ts";

/** A part of one hive (on the wire: sub-category). Names are unique within the hive, ignoring case. */
export interface ServiceCluster {
  id: string;
  name: string;
  /** Empty when the backend sent none. */
  hiveId: string;
  hiveName: string;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The version in the record's ETag, for an If-Match from a row of a list; `null` when the backend sends none. */
  version: number | null;
  /** Why the record cannot be deleted; `null` when it can, or when the backend does not say. */
  deleteProblem: string | null;
}

export type ServiceClusterSort = (typeof SERVICE_CLUSTER_SORTS)[number];

export const listServiceClusters = {
  method: "GET",
  url: "/admin/sub-category",
} as const satisfies Operation;

export const getServiceCluster = {
  method: "GET",
  url: "/admin/sub-category/:id",
} as const satisfies Operation;

export const createServiceCluster = {
  method: "POST",
  url: "/admin/sub-category/create",
} as const satisfies Operation;

export const updateServiceCluster = {
  method: "PUT",
  url: "/admin/sub-category/:id",
} as const satisfies Operation;

export const deleteServiceCluster = {
  method: "DELETE",
  url: "/admin/sub-category/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportServiceClusters = {
  method: "GET",
  url: "/x/export/service-clusters.:format",
} as const satisfies Operation;
