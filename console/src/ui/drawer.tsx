import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { isOnToast } from "./layer.tsx";
import { useLayerStack } from "./layer-stack.ts";
import { useReturnedFocus } from "./return-focus.ts";

export interface DrawerProps {
  /** The accessible name, e.g. "Main menu". */
  label: string;
  onClose: () => void;
  /** Everything in it, a close button of the caller's naming included. */
  children: ReactNode;
}

/** The navigation of a small screen: slides in at the left over a backdrop, the page beneath does not scroll. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const mayClose = useLayerStack();
  useReturnedFocus();
  return (
    <Dialog.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !isOnToast(event) && mayClose(event)) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Dialog.Popup
          data-chrome
          aria-modal="true"
          aria-label={label}
          className="fixed inset-y-0 left-0 z-50 flex w-[82vw] max-w-72 animate-from-left flex-col overflow-y-auto overscroll-contain bg-chrome text-chrome-ink shadow-layer outline-none"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
