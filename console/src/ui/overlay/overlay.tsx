import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide";
import { type ReactNode, useRef } from "react";
import { cx } from "#ui/cx.ts";
import { frameBody } from "#ui/frame-body.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type SavingProps, StillWaiting } from "#ui/still-waiting.tsx";
import { useOverlayStack } from "./overlay-stack.ts";
import { useReturnedFocus } from "./return-focus.ts";

interface AnyOverlayProps extends OverlayProps {
  /** The overlay's place and entry animation. */
  className: string;
}

export interface OverlayProps extends SavingProps {
  title: string;
  /** Stands in the title's place, which is then for assistive technology. A field in it has the focus, on touch too. */
  head?: ReactNode;
  /** It stands above every other overlay, questions too. */
  isFirst?: boolean;
  /** Called by Close, Escape and a press outside, never while saving. The parent then unmounts the overlay. */
  onClose: () => void;
  children: ReactNode;
}

const FIELD = "input:not([type=hidden], [hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/**
 * A modal overlay, open while it is mounted. The focus moves to its first field above the actions (on touch to the
 * overlay itself, which opens no keyboard), is trapped, and returns.
 */
export function Overlay(props: AnyOverlayProps) {
  const { title, head, isFirst, onClose, savingSince, onCancel, className, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  const mayClose = useOverlayStack();
  const isSaving = savingSince !== undefined;
  useReturnedFocus();

  return (
    <Dialog.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !isSaving && !isOnToast(event) && mayClose(event)) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          forceRender
          data-backdrop
          className={cx("fixed inset-0 animate-fade bg-veil", isFirst ? "z-60" : "z-40")}
        />
        <Dialog.Popup
          ref={popup}
          aria-modal="true"
          initialFocus={(by) => (by === "touch" && !head ? null : firstField(popup.current)) ?? popup.current}
          className={cx(
            "fixed flex flex-col bg-surface shadow-overlay outline-none",
            isFirst ? "z-60" : "z-50",
            className,
          )}
        >
          <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2 sm:ps-5">
            <Dialog.Title className={head ? "sr-only" : "min-w-0 text-base leading-5 font-semibold"}>
              {title}
            </Dialog.Title>
            {head}
            <Dialog.Close disabled={isSaving} render={<IconButton label="Close" icon={<Icon of={X} />} />} />
          </div>
          <StillWaiting savingSince={savingSince} onCancel={onCancel} />
          <div className={`${frameBody} pt-4`}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function firstField(popup: HTMLElement | null): HTMLElement | undefined {
  const fields = popup?.querySelectorAll<HTMLElement>(FIELD) ?? [];
  return [...fields].find((field) => !field.closest("[data-actions]"));
}

/** Toasts stand above every overlay; a press on one must not close the overlay. */
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-toasts]") !== null;
}
