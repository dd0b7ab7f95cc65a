import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { CircleCheck, Eye, MessagesSquare, RotateCcw } from "lucide-react";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface DisputeActs {
  onView: (id: string) => void;
  onJoin: (dispute: Dispute) => void;
  onSettle: (dispute: Dispute) => void;
}

export const disputeActions = (dispute: Dispute, { onView, onJoin, onSettle }: DisputeActs): readonly MenuItem[] => [
  { label: "View", icon: <Eye aria-hidden />, onSelect: () => onView(dispute.id) },
  { label: "Join conversation", icon: <MessagesSquare aria-hidden />, onSelect: () => onJoin(dispute) },
  dispute.status === "pending"
    ? { label: "Mark as resolved", icon: <CircleCheck aria-hidden />, onSelect: () => onSettle(dispute) }
    : { label: "Reopen", icon: <RotateCcw aria-hidden />, onSelect: () => onSettle(dispute) },
];
