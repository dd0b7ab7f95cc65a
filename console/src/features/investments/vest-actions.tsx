import { closeVest, deleteVest, updateVest, type Vest } from "@hivekeeper/contract/vest.ts";
import { Archive, Pencil, Trash, Users } from "lucide";
import { useId, useState } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
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
  const problemId = useId();
  const may = useMay();
  const cannotDelete = vest.deleteProblem !== "";
  return (
    <>
      {/* Without the extension this button has no action. */}
      <Button icon={<Icon of={Users} className="size-4" />} onClick={() => offers("admin") && setOverlay("investors")}>
        View investors
      </Button>
      {offers("admin") && may(closeVest) && vest.status === "ACTIVE" ? (
        <Button icon={<Icon of={Archive} className="size-4" />} onClick={() => setOverlay("close")}>
          Close investment
        </Button>
      ) : null}
      {may(updateVest) ? (
        <Button data-shortcut="e" icon={<Icon of={Pencil} className="size-4" />} onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {may(deleteVest) ? (
        <>
          <Button
            tone="danger-quiet"
            icon={<Icon of={Trash} className="size-4" />}
            aria-disabled={cannotDelete || undefined}
            className={cannotDelete ? "opacity-60" : undefined}
            aria-describedby={cannotDelete ? problemId : undefined}
            onClick={() => cannotDelete || setOverlay("delete")}
          >
            Delete
          </Button>
          {cannotDelete ? (
            <p id={problemId} className="w-0 min-w-full text-[0.8125rem] text-ink-soft sm:text-end">
              {vest.deleteProblem}
            </p>
          ) : null}
        </>
      ) : null}
      <PrefetchOverlays overlays={PREFETCHED} />
      {overlay === "investors" ? <InvestorsPanel vest={vest} onClose={close} /> : null}
      {overlay === "close" ? <CloseVest vest={vest} onClose={close} /> : null}
      {overlay === "delete" ? <DeleteVest vest={vest} onClose={close} onDeleted={onDeleted} /> : null}
    </>
  );
}
