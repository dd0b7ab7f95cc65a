import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Archive, Pencil, Trash, Users } from "lucide";
import { useState } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { CloseVest, DeleteVest, EditVestPanel, InvestorsPanel } from "./vest-overlays.ts";

const PREFETCHED = [EditVestPanel, DeleteVest];

interface VestActionsProps {
  vest: Vest;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The actions on an investment, with their overlays. */
export function VestActions({ vest, onEdit, onDeleted }: VestActionsProps) {
  const [overlay, setOverlay] = useState<"investors" | "close" | "delete">();
  const close = () => setOverlay(undefined);
  return (
    <>
      {/* Without the extension this button has no action. */}
      <Button
        icon={<Icon of={Users} className="size-4" />}
        onClick={() => offers("investors") && setOverlay("investors")}
      >
        View investors
      </Button>
      {offers("vest-close") && vest.status === "ACTIVE" ? (
        <Button icon={<Icon of={Archive} className="size-4" />} onClick={() => setOverlay("close")}>
          Close investment
        </Button>
      ) : null}
      <Button icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit}>
        Edit
      </Button>
      <Button tone="danger-quiet" icon={<Icon of={Trash} className="size-4" />} onClick={() => setOverlay("delete")}>
        Delete
      </Button>
      <PrefetchOverlays overlays={PREFETCHED} />
      {overlay === "investors" ? <InvestorsPanel vest={vest} onClose={close} /> : null}
      {overlay === "close" ? <CloseVest vest={vest} onClose={close} /> : null}
      {overlay === "delete" ? <DeleteVest vest={vest} onClose={close} onDeleted={onDeleted} /> : null}
    </>
  );
}
