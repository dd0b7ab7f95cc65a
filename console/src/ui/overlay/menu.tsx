import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { lazySource } from "#ui/lazy-source.ts";
import { placeAt } from "./anchored.ts";
import type { MenuItem } from "./menu-content.tsx";
import { toast } from "./toast.ts";

export type { MenuItem };

interface MenuProps {
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

/** What an open menu shows: no screen begins with one. */
const content = lazySource(() => import("./menu-content.tsx").then((file) => file.MenuContent));

/** Loads ahead what an open menu shows. */
export const preloadMenus = (): void => void content.load().catch(() => {});

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
  const Content = content.loaded;
  const close = () => popup.current?.hidePopover();
  const closeToButton = () => {
    close();
    button.current?.focus();
  };

  const show = (end: "first" | "last") => {
    flushSync(() => setOpened(true));
    if (!popup.current || !button.current) return;
    popup.current.showPopover();
    placeAt(button.current, popup.current, align);
    const all = itemsOf(popup.current);
    (end === "first" ? all[0] : all.at(-1))?.focus();
  };
  const open = (end: "first" | "last") => {
    if (content.loaded) show(end);
    else void content.load().then(() => show(end), noConnection);
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
        onFocus={preloadMenus}
        onPointerEnter={preloadMenus}
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
          {Content ? <Content id={id} label={label} items={items} heading={heading} close={closeToButton} /> : null}
        </div>
      ) : null}
    </>
  );
}

const noConnection = () => toast({ title: "No connection", tone: "error" });

const itemsOf = (popup: Element) => [...popup.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
