import { X } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { EntryCounts } from "./entries.ts";
import { Logo } from "./logo.tsx";
import { Navigation } from "./navigation.tsx";
import { onChrome } from "./on-chrome.ts";

const WIDE = "(width >= 64rem)";

interface DrawerProps {
  counts: EntryCounts;
  onClose: () => void;
}

/**
 * The sidebar on a small screen, open while it is rendered. The platform's modal dialog traps the focus, handles Escape
 * and returns the focus; the page beneath does not scroll.
 */
export function Drawer({ counts, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useLayoutEffect(() => {
    const element = dialog.current;
    const { style } = document.documentElement;
    element?.showModal();
    style.overflow = "hidden";
    // On a wide screen the fixed sidebar appears, and an invisible dialog would keep the page locked.
    const wide = matchMedia(WIDE);
    const closeIfWide = () => wide.matches && element?.close();
    wide.addEventListener("change", closeIfWide);
    return () => {
      wide.removeEventListener("change", closeIfWide);
      style.overflow = "";
      element?.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the platform closes a modal dialog on Escape.
    <dialog
      ref={dialog}
      aria-label="Main menu"
      data-chrome
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[82%] max-w-72 animate-from-left bg-chrome text-chrome-ink shadow-overlay backdrop:bg-veil"
    >
      <div className="min-h-full">
        <div className="flex h-(--header-height) items-center justify-between border-b border-chrome-line px-4">
          <Logo onNavigate={close} />
          <IconButton label="Close menu" icon={<Icon of={X} />} onClick={close} className={onChrome} />
        </div>
        <Navigation counts={counts} onNavigate={close} />
      </div>
    </dialog>
  );
}
