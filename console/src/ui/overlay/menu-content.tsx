import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "#ui/cx.ts";

const ITEM = '[role="menuitem"]:not(:disabled)';

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

interface MenuContentProps {
  /** Of the menu; those of its descriptions begin with it. */
  id: string;
  label: string;
  items: readonly MenuItem[];
  heading: ReactNode;
  /** Closes the menu and gives the focus back to its button. */
  close: () => void;
}

/** The items of an open menu, and the keys that choose among them. */
export const MenuContent = ({ id, label, items, heading, close }: MenuContentProps) => (
  <>
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
  </>
);

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

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>(ITEM)];
