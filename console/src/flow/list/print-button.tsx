import type { Page } from "@hivekeeper/contract/page.ts";
import { Printer } from "lucide";
import { useState } from "react";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { ListState } from "./address.ts";
import type { ShownList } from "./use-list.ts";

export const PrintProgress = lazyOverlay(async () => (await import("./print-progress.tsx")).PrintProgress);

/** Extension `lists`: prints everything that a list's state chooses. The browser's own command prints the page shown. */
export function PrintButton<Row, P extends Page<Row>, State extends ListState>({
  shown: { whole, isStale, rows },
}: {
  shown: ShownList<Row, P, State>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!whole || !offers("lists")) return null;
  return (
    <>
      <Button
        aria-label="Print list"
        title="Print list"
        disabled={!isStale && !rows?.length}
        onClick={() => setOpen(true)}
      >
        <Icon of={Printer} className="size-4" />
      </Button>
      {isOpen ? <PrintProgress whole={whole} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
