import { Printer } from "lucide";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { AnyShown } from "./list-on-paper.tsx";

const PrintProgress = lazyOverlay(() => import("./print-progress.tsx").then((file) => file.PrintProgress));

interface PrintButtonProps {
  shown: AnyShown;
  disabled: boolean;
}

/** Extension `lists`: prints everything that a list's state chooses. The browser's own command prints the page shown. */
export function PrintButton({ shown, disabled }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-label="Print list" title="Print list" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon of={Printer} className="size-4" />
      </Button>
      {isOpen ? <PrintProgress shown={shown} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
