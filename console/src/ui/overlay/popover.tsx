import { type ReactNode, useId, useRef, useState } from "react";
import { placeAt } from "./anchored.ts";

export interface PopoverProps {
  /** The accessible name of the button and of what it opens. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  className?: string | undefined;
  /** Rendered while it is open; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A button with a small non-modal overlay. Escape and a press outside close it and return the focus. */
export function Popover({ label, button, className, children }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    popup.current?.hidePopover();
    anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        className={className}
      >
        {button}
      </button>
      <div
        ref={(element) => {
          popup.current = element;
          // Runs after the content is rendered: the place depends on its size.
          if (isOpen && element && anchor.current) placeAt(anchor.current, element, "end");
        }}
        id={id}
        popover="auto"
        tabIndex={-1}
        role="dialog"
        aria-label={label}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setOpen(opened);
          if (opened) event.currentTarget.focus();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          close();
        }}
        className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-lg outline-none border border-line bg-surface text-start font-normal text-ink shadow-overlay open:animate-rise"
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  );
}
