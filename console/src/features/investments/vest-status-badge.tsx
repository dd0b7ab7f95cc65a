import type { Vest, VestStatus } from "@hivekeeper/contract/vest.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const LOOK = {
  ACTIVE: { label: "Active", tone: "good" },
  CLOSED: { label: "Closed", tone: "neutral" },
} as const satisfies Record<VestStatus, { label: string; tone: BadgeTone }>;

/** Active or Closed. Any other word from the backend shows on hover. */
export function VestStatusBadge({ vest: { status, rawStatus } }: { vest: Vest }) {
  const { label, tone } = LOOK[status];
  return (
    <Badge tone={tone} title={rawStatus && rawStatus !== status ? rawStatus : undefined}>
      {label}
    </Badge>
  );
}
