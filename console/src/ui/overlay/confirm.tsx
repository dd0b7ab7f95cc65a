import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { type SavingProps, StillWaiting } from "#ui/still-waiting.tsx";
import { useOverlayStack } from "./overlay-stack.ts";
import { useReturnedFocus } from "./return-focus.ts";

export interface ConfirmProps extends SavingProps {
  title: string;
  /** The question. */
  message: ReactNode;
  /** Below the question: what follows, or an input. */
  children?: ReactNode;
  /** Why it could not be done. */
  problem?: string | undefined;
  /** The label of the confirming button: Delete, Mark as resolved, Reopen. */
  verb: string;
  tone?: "danger" | "primary" | undefined;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  /** Called by Cancel and Escape, never while saving. */
  onClose: () => void;
}

/** A modal question, open while it is mounted. The focus starts on Cancel. */
export function Confirm(props: ConfirmProps) {
  const { title, message, children, problem, verb, tone = "danger", cancelLabel = "Cancel" } = props;
  const { onConfirm, onClose, savingSince, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const mayClose = useOverlayStack();
  const isSaving = savingSince !== undefined;
  useReturnedFocus();

  return (
    <AlertDialog.Root
      open
      onOpenChange={(open, { event }) => {
        if (!open && !isSaving && mayClose(event)) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender data-backdrop className="fixed inset-0 z-50 animate-fade bg-veil" />
        <AlertDialog.Popup
          aria-modal="true"
          initialFocus={cancel}
          className="fixed inset-0 z-60 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md animate-rise overflow-y-auto rounded-xl bg-surface shadow-overlay outline-none"
        >
          <StillWaiting savingSince={savingSince} onCancel={onCancel} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the press is that of a link inside. */}
          <div className="flex flex-col gap-2 p-5" onClick={(event) => !isSaving && isFollowed(event) && onClose()}>
            <AlertDialog.Title className="text-base leading-6 font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-soft [overflow-wrap:anywhere]">
              {message}
            </AlertDialog.Description>
            {children}
            <FormProblem message={problem} />
          </div>
          <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-subtle px-5 py-3">
            <AlertDialog.Close disabled={isSaving} render={<Button ref={cancel}>{cancelLabel}</Button>} />
            <Button tone={tone} isPending={isSaving} onClick={onConfirm}>
              {verb}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Whether a press follows a link in this window: the question gives way to what the link shows. */
const isFollowed = ({ target, defaultPrevented }: MouseEvent): boolean =>
  defaultPrevented && target instanceof Element && target.closest("a") !== null;
