import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { CircleCheck, Eye, MessagesSquare, RotateCcw } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

interface DisputeActs {
  onView: (id: string) => void;
  onJoin: (dispute: Dispute) => void;
  onSettle: (dispute: Dispute) => void;
}

export const disputeActions = (dispute: Dispute, { onView, onJoin, onSettle }: DisputeActs): readonly MenuItem[] => [
  { label: "View", icon: <Icon of={Eye} />, onSelect: () => onView(dispute.id) },
  { label: "Join conversation", icon: <Icon of={MessagesSquare} />, onSelect: () => onJoin(dispute) },
  dispute.status === "pending"
    ? { label: "Mark as resolved", icon: <Icon of={CircleCheck} />, onSelect: () => onSettle(dispute) }
    : { label: "Reopen", icon: <Icon of={RotateCcw} />, onSelect: () => onSettle(dispute) },
];
