import type { Vest } from "@hivekeeper/contract/vest.ts";
import { Archive, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { LayersAhead } from "#flow/layers-ahead.tsx";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { CloseVest, DeleteVest, EditVestPanel, InvestorsPanel } from "./vest-layers.ts";

const AHEAD = [EditVestPanel, DeleteVest];

interface VestActsProps {
  vest: Vest;
  onEdit: () => void;
  onDeleted: () => void;
}

/** What can be done with an investment, and the layers that ask or show. */
export function VestActs({ vest, onEdit, onDeleted }: VestActsProps) {
  const [layer, setLayer] = useState<"investors" | "close" | "delete">();
  const close = () => setLayer(undefined);
  return (
    <>
      {/* Without the extension the spec gives this button no action. */}
      <Button
        icon={<Users aria-hidden className="size-4" />}
        onClick={() => offers("investors") && setLayer("investors")}
      >
        View investors
      </Button>
      {offers("vest-close") && vest.status === "ACTIVE" ? (
        <Button icon={<Archive aria-hidden className="size-4" />} onClick={() => setLayer("close")}>
          Close investment
        </Button>
      ) : null}
      <Button icon={<Pencil aria-hidden className="size-4" />} onClick={onEdit}>
        Edit
      </Button>
      <Button tone="danger-quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setLayer("delete")}>
        Delete
      </Button>
      <LayersAhead layers={AHEAD} />
      {layer === "investors" ? <InvestorsPanel vest={vest} onClose={close} /> : null}
      {layer === "close" ? <CloseVest vest={vest} onClose={close} /> : null}
      {layer === "delete" ? <DeleteVest vest={vest} onClose={close} onDeleted={onDeleted} /> : null}
    </>
  );
}
