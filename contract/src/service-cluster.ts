import type { Operation } from "./operation.ts";

/** A sub-category, inside one hive. No other there has its name, whatever the case of the letters. */
export interface ServiceCluster {
  id: string;
  name: string;
  /** Empty when the backend did not say. */
  hiveId: string;
  hiveName: string;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** What its ETag holds, so that a row of a list can be edited as it was seen; `null` where none came. */
  version: number | null;
}

export const SERVICE_CLUSTER_SORTS = ["name", "hive", "created_at", "updated_at"] as const;
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
