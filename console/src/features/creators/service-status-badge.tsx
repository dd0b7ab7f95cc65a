import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const LOOK = {
  PUBLISHED: { label: "Published", tone: "good" },
  PENDING: { label: "Pending", tone: "warn" },
  REJECTED: { label: "Rejected", tone: "bad" },
} as const satisfies Record<ServiceStatus, { label: string; tone: BadgeTone }>;

export function ServiceStatusBadge({ status }: { status: ServiceStatus }) {
  const { label, tone } = LOOK[status];
  return <Badge tone={tone}>{label}</Badge>;
}
