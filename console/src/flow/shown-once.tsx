import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { Copied } from "./copied.tsx";

interface ShownOnceProps {
  /** What it is, as in `Copy the key`. */
  noun: "key" | "link" | "secret";
  text: string;
  /** What it is for, and that no later answer has it. */
  children: ReactNode;
  onClose: () => void;
}

/** A text that the server tells only once, to be copied. */
export function ShownOnce({ noun, text, children, onClose }: ShownOnceProps) {
  return (
    <Modal title={`Copy the ${noun}`} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-4">
        <p className="text-ink-soft [overflow-wrap:anywhere]">{children}</p>
        <div className="rounded-md border border-line bg-subtle px-3 py-2 font-mono text-[0.8125rem]">
          <Copied text={text} label={`Copy ${noun}`} isShown />
        </div>
      </div>
      <OverlayActions>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </OverlayActions>
    </Modal>
  );
}
