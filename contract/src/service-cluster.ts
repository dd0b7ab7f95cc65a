import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { SERVICE_CLUSTER_SORTS } from "./sorts.ts";

/** A part of one hive (on the wire: sub-category). Names are unique within the hive, ignoring case. */
export const serviceClusterFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", names: ["name", "sub_category_name"], kind: "text" },
  /** Empty when the backend sent none. */
  hiveId: { wire: "category_id", names: ["category_id", "categoryId", "category.id"], kind: "id" },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  version: { wire: "version", kind: "version", nullable: true },
  /** Why the record cannot be deleted; empty when it can, or when the backend does not say. */
  deleteProblem: { wire: "delete_problem", kind: "text", nullable: true },
} as const satisfies Fields;

export interface ServiceCluster extends NounOf<typeof serviceClusterFields> {
  hiveName: string;
}

export type ServiceClusterSort = (typeof SERVICE_CLUSTER_SORTS)[number];

export const listServiceClusters = {
  method: "GET",
  url: "/admin/sub-category",
  right: "services.see",
} as const satisfies Operation;

export const getServiceCluster = {
  method: "GET",
  url: "/admin/sub-category/:id",
  right: "services.see",
} as const satisfies Operation;

export const createServiceCluster = {
  method: "POST",
  url: "/admin/sub-category/create",
  right: "services.change",
} as const satisfies Operation;

export const updateServiceCluster = {
  method: "PUT",
  url: "/admin/sub-category/:id",
  right: "services.change",
} as const satisfies Operation;

export const deleteServiceCluster = {
  method: "DELETE",
  url: "/admin/sub-category/:id",
  right: "services.change",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportServiceClusters = {
  method: "GET",
  url: "/x/export/service-clusters.:format",
  right: ["exports.see", "services.see"],
} as const satisfies Operation;
