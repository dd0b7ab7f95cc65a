import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";

const LOOK = {
  PUBLISHED: { label: "Published", tone: "good" },
  PENDING: { label: "Pending", tone: "warn" },
  REJECTED: { label: "Rejected", tone: "bad" },
} as const satisfies Record<ServiceStatus, BadgeLook>;

export const ServiceStatusBadge = ({ status }: { status: ServiceStatus }) => <Badge {...LOOK[status]} />;
