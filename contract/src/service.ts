import type { Kobo } from "./money.ts";
import type { Operation } from "./operation.ts";
import type { SERVICE_SORTS } from "./sorts.ts";

export const SERVICE_STATUSES = ["PUBLISHED", "PENDING", "REJECTED"] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** What a creator offers. Texts are empty where a backend sent nothing. */
export interface Service {
  id: string;
  /** The member who offers the service. */
  userId: string;
  creatorName: string;
  name: string;
  hiveId: string;
  clusterId: string;
  rate: Kobo | null;
  coverImage: string;
  image: string;
  audio: string;
  link: string;
  status: ServiceStatus;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The version in the record's ETag; `null` when the backend sends none. */
  version: number | null;
}

export type ServiceSort = (typeof SERVICE_SORTS)[number];

export const listServices = {
  method: "GET",
  url: "/admin/services",
} as const satisfies Operation;

export const updateService = {
  method: "PUT",
  url: "/admin/services/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportServices = {
  method: "GET",
  url: "/x/export/services.:format",
} as const satisfies Operation;
