import { Info } from "lucide";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { placeAbove } from "#ui/overlay/anchored.ts";

interface DefinitionProps {
  /** The accessible name of the icon: what is explained. */
  label: string;
  /** The explanation; text only. */
  children: ReactNode;
}

/** An icon with an explanation on hover, focus and touch. Escape closes it. */
export function Definition({ label, children }: DefinitionProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);

  const show = () => setOpen(true);
  const hide = () => setOpen(false);

  // The size is known once the text is rendered.
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen || !element || !button.current) return;
    element.showPopover();
    placeAbove(button.current, element, button.current.closest("[role=group]"));
    return () => element.hidePopover();
  }, [isOpen]);

  return (
    <span className="relative inline-flex" onPointerLeave={hide}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={show}
        onFocus={show}
        onClick={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          event.stopPropagation();
          hide();
        }}
        className="inline-grid size-6 shrink-0 max-sm:-m-2.5 cursor-help place-items-center rounded-sm text-ink-faint hover:text-ink"
      >
        <Icon of={Info} className="size-3.5" />
      </button>
      <span
        ref={popup}
        id={id}
        popover="manual"
        role="tooltip"
        className="fixed inset-auto m-0 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-surface shadow-overlay"
      >
        {isOpen ? children : null}
      </span>
    </span>
  );
}
