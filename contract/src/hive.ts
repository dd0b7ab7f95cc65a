import type { Operation } from "./operation.ts";

/** A category of services (on the wire: category). No other has its name, whatever the case of the letters. */
export interface Hive {
  id: string;
  name: string;
  /** Empty in old rows. */
  description: string;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** What its ETag holds, so that a row of a list can be edited as it was seen; `null` where none came. */
  version: number | null;
}

export const HIVE_SORTS = ["name", "created_at", "updated_at"] as const;
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
