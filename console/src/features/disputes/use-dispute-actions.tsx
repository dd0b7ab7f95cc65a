import { type Dispute, updateDispute } from "@hivekeeper/contract/dispute.ts";
import { CircleCheck, MessagesSquare, RotateCcw } from "lucide";
import { type ReactNode, useState } from "react";
import { allowed } from "#flow/allowed.ts";
import { useMay } from "#lib/rights.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { MenuItem } from "#ui/overlay/menu.tsx";

export const SettleDispute = lazyOverlay(() => import("./settle-dispute.tsx").then((file) => file.SettleDispute));

interface Acts {
  /** Left out where the conversation is open or stands beside. */
  onJoin?: ((dispute: Dispute) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** What can be done with a dispute, wherever it is shown, and the question that an action may ask. */
export function useDisputeActions({ onJoin, onSettled }: Acts) {
  const [settling, setSettling] = useState<Dispute>();
  const close = () => setSettling(undefined);
  useMay();
  const actionsOf = (dispute: Dispute): MenuItem[] => [
    ...(onJoin
      ? [{ label: "Join conversation", icon: <Icon of={MessagesSquare} />, onSelect: () => onJoin(dispute) }]
      : []),
    ...allowed(updateDispute, {
      ...(dispute.status === "pending"
        ? { label: "Mark as resolved", icon: <Icon of={CircleCheck} /> }
        : { label: "Reopen", icon: <Icon of={RotateCcw} /> }),
      onSelect: () => setSettling(dispute),
    }),
  ];
  const question: ReactNode = settling ? (
    <SettleDispute
      dispute={settling}
      onClose={close}
      onSettled={() => {
        close();
        onSettled?.();
      }}
    />
  ) : null;
  return { actionsOf, question };
}
