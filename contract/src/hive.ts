import type { Operation } from "./operation.ts";
import type { HIVE_SORTS } from "./sorts.ts";

/** A category of services (on the wire: category). Names are unique, ignoring case. */
export interface Hive {
  id: string;
  name: string;
  /** Empty in old rows. */
  description: string;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The version in the record's ETag, for an If-Match from a row of a list; `null` when the backend sends none. */
  version: number | null;
  /** Why the record cannot be deleted; `null` when it can, or when the backend does not say. */
  deleteProblem: string | null;
}

export type HiveSort = (typeof HIVE_SORTS)[number];

export const listHives = {
  method: "GET",
  url: "/admin/category",
} as const satisfies Operation;

export const createHive = {
  method: "POST",
  url: "/admin/category/create",
} as const satisfies Operation;

export const updateHive = {
  method: "PUT",
  url: "/admin/category/:id",
} as const satisfies Operation;

export const deleteHive = {
  method: "DELETE",
  url: "/admin/category/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportHives = {
  method: "GET",
  url: "/x/export/hives.:format",
} as const satisfies Operation;
