import type { Vest, VestStatus } from "@hivekeeper/contract/vest.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";

const LOOK = {
  ACTIVE: { label: "Active", tone: "good" },
  CLOSED: { label: "Closed", tone: "neutral" },
} as const satisfies Record<VestStatus, BadgeLook>;

/** Active or Closed. Any other word from the backend shows on hover. */
export const VestStatusBadge = ({ vest: { status, rawStatus } }: { vest: Vest }) => (
  <Badge {...LOOK[status]} title={rawStatus && rawStatus !== status ? rawStatus : undefined} />
);
