import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { HIVE_SORTS } from "./sorts.ts";

/** A category of services (on the wire: category). Names are unique, ignoring case. */
export const hiveFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "category_name", names: ["category_name", "name"], kind: "text" },
  /** Empty in old rows. */
  description: { wire: "description", kind: "paragraph" },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  version: { wire: "version", kind: "version", nullable: true },
  /** Why the record cannot be deleted; empty when it can, or when the backend does not say. */
  deleteProblem: { wire: "delete_problem", kind: "text", nullable: true },
} as const satisfies Fields;

export type Hive = NounOf<typeof hiveFields>;

export type HiveSort = (typeof HIVE_SORTS)[number];

export const listHives = { method: "GET", url: "/admin/category", right: "services.see" } as const satisfies Operation;

export const createHive = {
  method: "POST",
  url: "/admin/category/create",
  right: "services.change",
} as const satisfies Operation;

export const updateHive = {
  method: "PUT",
  url: "/admin/category/:id",
  right: "services.change",
} as const satisfies Operation;

export const deleteHive = {
  method: "DELETE",
  url: "/admin/category/:id",
  right: "services.change",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportHives = {
  method: "GET",
  url: "/x/export/hives.:format",
  right: ["exports.see", "services.see"],
} as const satisfies Operation;
