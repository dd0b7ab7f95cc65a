import { X } from "lucide";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { frameBody } from "./frame-body.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

/** A screen of three panes: it ends with the window (`shell.tsx`), and each pane scrolls by itself. */
export const Panes = ({ children }: { children: ReactNode }) => (
  <div
    data-panes
    className="grid min-h-0 grow grid-cols-[minmax(20rem,24rem)_minmax(22rem,1fr)_minmax(19rem,26rem)] grid-rows-[minmax(0,1fr)] bg-surface [&_search]:max-w-none [&_search]:basis-48"
  >
    {children}
  </div>
);

interface PaneProps {
  /** The name of the region. */
  label: string;
  /** A heading, as a panel has it; without one the content stands alone. */
  title?: string | undefined;
  /** Called by Close, and by Escape inside. */
  onClose?: (() => void) | undefined;
  /** Called when the focus comes into it. */
  onFocus?: (() => void) | undefined;
  /** Its place on paper, where the panes stand one below the other. */
  onPaper?: "first" | "none" | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a screen that looks like a panel and stays beside the others. It can take the focus. */
export function Pane({ label, title, onClose, onFocus, onPaper, ref, children }: PaneProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // An overlay that was opened from here is a child in React, not in the document.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && !event.defaultPrevented && isInside && !isInPopover(event.target)) onClose?.();
  };
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={-1}
      data-frame
      onFocus={onFocus}
      onKeyDown={press}
      data-paper={onPaper}
      className="flex min-h-0 min-w-0 flex-col border-line outline-none not-last:border-e"
    >
      {title ? (
        <div className="flex min-h-14 shrink-0 items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2 sm:ps-5">
          <h2 className="min-w-0 text-base leading-5 font-semibold">{title}</h2>
          {onClose ? <IconButton label="Close" icon={<Icon of={X} />} onClick={onClose} /> : null}
        </div>
      ) : null}
      <div className={`${frameBody} pt-4`}>{children}</div>
    </section>
  );
}

const isInPopover = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(":popover-open, [role=listbox], [aria-expanded=true]") !== null;
