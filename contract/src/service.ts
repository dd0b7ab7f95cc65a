import { decidedCreatorFields, earlierDecisionFields } from "./decision.ts";
import type { Fields, NounOf, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { SERVICE_SORTS } from "./sorts.ts";

export const SERVICE_STATUSES = ["PUBLISHED", "PENDING", "REJECTED"] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** What a creator offers. */
export const serviceFields = {
  id: { wire: "id", kind: "id" },
  /** The member who offers the service. */
  userId: { wire: "user_id", names: ["user_id", "user.id"], kind: "id" },
  name: { wire: "service_name", names: ["service_name", "name"], kind: "text" },
  hiveId: { wire: "category_id", kind: "id", nullable: true },
  clusterId: { wire: "sub_category_id", kind: "id", nullable: true },
  rate: { wire: "rate", kind: "naira", nullable: true },
  coverImage: { wire: "cover_image", kind: "link" },
  link: { wire: "link", kind: "text" },
  image: { wire: "service_image", kind: "link" },
  audio: { wire: "service_audio", kind: "link" },
  status: { wire: "status", kind: "choice", words: SERVICE_STATUSES, otherwise: "PENDING" },
  /** Why it has its status; empty where no reason was given. */
  decisionReason: { wire: "decision_reason", kind: "text", nullable: true },
  createdAt: { wire: "created_at", kind: "moment", nullable: true },
  updatedAt: { wire: "updated_at", kind: "moment", nullable: true },
  version: { wire: "version", kind: "version", nullable: true },
} as const satisfies Fields;

export interface Service extends NounOf<typeof serviceFields> {
  creatorName: string;
}

/** What an administrator looks at before a decision on a service (extension `desk`). */
export const serviceFactFields = {
  creator: { wire: "creator", kind: "record", fields: decidedCreatorFields },
  /** Names; empty for a service without a hive or a cluster. */
  hive: { wire: "category_name", kind: "text", nullable: true },
  cluster: { wire: "sub_category_name", kind: "text", nullable: true },
  decisions: { wire: "decisions", kind: "record", fields: earlierDecisionFields },
} as const satisfies Fields;

export interface ServiceRecord extends OwnNounOf<typeof serviceFactFields> {
  service: Service;
}

export type ServiceSort = (typeof SERVICE_SORTS)[number];

export const listServices = {
  method: "GET",
  url: "/admin/services",
  right: "services.see",
} as const satisfies Operation;

export const updateService = {
  method: "PUT",
  url: "/admin/services/:id",
  right: "services.change",
} as const satisfies Operation;

/** Extension `desk`. */
export const getService = { method: "GET", url: "/x/services/:id", right: "services.see" } as const satisfies Operation;

/** Extension `lists`. */
export const exportServices = {
  method: "GET",
  url: "/x/export/services.:format",
  right: ["exports.see", "services.see"],
} as const satisfies Operation;
