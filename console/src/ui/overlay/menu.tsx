import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "#ui/cx.ts";
import { placeAt } from "./anchored.ts";

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: "plain" | "danger" | undefined;
  disabled?: boolean | undefined;
  /** The key that does the same while the focus is on the row whose menu it is. */
  shortcut?: "Enter" | "e" | undefined;
  /** Why the item cannot be chosen. It keeps its place in the menu, takes the focus and is described by this. */
  problem?: string | undefined;
}

export interface MenuProps {
  /** The button's accessible name, e.g. "Actions for Lagos Nights". */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows. */
  children: ReactNode;
  /** The edge of the button with which the menu aligns. */
  align?: "start" | "end" | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown above the items: whose menu this is. Not part of the menu for screen readers. */
  heading?: ReactNode;
}

const ITEM = '[role="menuitem"]:not(:disabled)';

/**
 * A menu button as the ARIA authoring practices describe it, on the platform's `popover`, which brings the top overlay,
 * closing on an outside press, and giving the focus back. An item acts after the menu has closed, so that an overlay it
 * opens finds the focus on the button and later returns it there.
 */
export function Menu({ label, items, children, align = "end", className, disabled, heading }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A list has a menu in each row, most of which are never opened.
  const [wasOpened, setOpened] = useState(false);
  const close = () => popup.current?.hidePopover();

  const open = (end: "first" | "last") => {
    flushSync(() => setOpened(true));
    if (!popup.current || !button.current) return;
    popup.current.showPopover();
    placeAt(button.current, popup.current, align);
    const all = itemsOf(popup.current);
    (end === "first" ? all[0] : all.at(-1))?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        popoverTarget={wasOpened ? id : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (isOpen) close();
          else open("first");
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open(event.key === "ArrowDown" ? "first" : "last");
        }}
        className={className}
      >
        {children}
      </button>
      {wasOpened ? (
        <div
          ref={popup}
          id={id}
          popover="auto"
          onToggle={(event) => setOpen(event.newState === "open")}
          className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-44 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-start font-normal text-ink shadow-overlay open:animate-rise"
        >
          {heading}
          <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={(event) => onMenuKey(event, close)}>
            {items.map((item, at) => (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={item.disabled}
                aria-disabled={item.problem ? true : undefined}
                aria-describedby={item.problem ? `${id}-${at}` : undefined}
                onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
                onClick={() => {
                  if (item.problem) return;
                  close();
                  button.current?.focus();
                  item.onSelect();
                }}
                className={cx(
                  "flex min-h-8 max-sm:min-h-11 w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-start outline-none disabled:opacity-50",
                  "[&_svg]:size-4 [&_svg]:shrink-0",
                  item.problem && "max-w-72",
                  item.tone === "danger" && !item.problem ? "text-danger-ink focus:bg-danger-soft" : "focus:bg-hover",
                )}
              >
                {item.icon}
                {item.problem ? (
                  <span className="text-ink-soft">
                    {item.label}
                    {/* A description, not a part of the name. */}
                    <span id={`${id}-${at}`} aria-hidden className="block text-[0.8125rem]">
                      {item.problem}
                    </span>
                  </span>
                ) : (
                  item.label
                )}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

function onMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const all = itemsOf(event.currentTarget);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const focus = (item: HTMLElement | undefined) => {
    event.preventDefault();
    item?.focus();
  };
  if (event.key === "ArrowDown") focus(all[(at + 1) % all.length]);
  else if (event.key === "ArrowUp") focus(all.at(at <= 0 ? -1 : at - 1));
  else if (event.key === "Home") focus(all[0]);
  else if (event.key === "End") focus(all.at(-1));
  else if (event.key === "Tab") close();
  else if (event.key === "Escape") {
    // Escape closes the topmost overlay only: the one beneath must not receive the event.
    event.stopPropagation();
    event.preventDefault();
    close();
  } else if (event.key.length === 1 && /\S/u.test(event.key)) {
    const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    focus(rest.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase())));
  }
}

function itemsOf(popup: Element): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>(ITEM)];
}
