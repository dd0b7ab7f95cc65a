import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useWanted } from "#flow/change/changes.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";

const LOOK = {
  pending: { label: "Pending", tone: "warn" },
  resolved: { label: "Resolved", tone: "good" },
} as const satisfies Record<Dispute["status"], BadgeLook>;

export const DisputeStatusBadge = ({ status }: Pick<Dispute, "status">) => <Badge {...LOOK[status]} />;

/** The status, or the one that waits for a connection. */
export function DisputeState({ dispute: { id, status } }: { dispute: Dispute }) {
  const wanted = useWanted(`dispute ${id}`, "resolve_status");
  if (wanted === undefined) return <DisputeStatusBadge status={status} />;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <DisputeStatusBadge status={wanted === "CLOSED" ? "resolved" : "pending"} />
      <WaitingMark />
    </span>
  );
}

/** A mark where another status waits for a connection. */
export function StatusWaits({ dispute: { id } }: { dispute: Dispute }) {
  return useWanted(`dispute ${id}`, "resolve_status") === undefined ? null : <WaitingMark />;
}
