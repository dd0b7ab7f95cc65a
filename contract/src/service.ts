import type { DecidedCreator, EarlierDecisions } from "./decision.ts";
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
  /** Why it has its status; empty where no reason was given. */
  decisionReason: string;
  /** Moments, ISO 8601. */
  createdAt: string | null;
  updatedAt: string | null;
  /** The version in the record's ETag; `null` when the backend sends none. */
  version: number | null;
}

/** A service with what an administrator looks at before a decision (extension `people`). */
export interface ServiceRecord {
  service: Service;
  creator: DecidedCreator;
  /** Names; empty for a service without a hive or a cluster. */
  hive: string;
  cluster: string;
  decisions: EarlierDecisions;
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

/** Extension `people`. */
export const getService = {
  method: "GET",
  url: "/x/services/:id",
} as const satisfies Operation;

/** Extension `export`. */
export const exportServices = {
  method: "GET",
  url: "/x/export/services.:format",
} as const satisfies Operation;
