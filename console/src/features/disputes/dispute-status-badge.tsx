import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const LOOK = {
  pending: { label: "Pending", tone: "warn" },
  resolved: { label: "Resolved", tone: "good" },
} as const satisfies Record<Dispute["status"], { label: string; tone: BadgeTone }>;

export function DisputeStatusBadge({ status }: Pick<Dispute, "status">) {
  return <Badge tone={LOOK[status].tone}>{LOOK[status].label}</Badge>;
}
