import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { isShortcut } from "#lib/shortcuts.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { lazySource } from "#ui/lazy-source.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const SearchDialog = lazyOverlay(() => import("./search-dialog.tsx").then((file) => file.SearchDialog));
const ShortcutSheet = lazyOverlay(() => import("./shortcut-sheet.tsx").then((file) => file.ShortcutSheet));
/** Loaded once, so that keys which are pressed meanwhile act in their order. */
const keys = lazySource(() => import("./press.ts").then((file) => file.press));
const AHEAD = [SearchDialog, ShortcutSheet, { preload: keys.load }];

interface SearchButtonProps {
  className: string;
  onLogOut: () => void;
}

/** Opens the search, by a press or by its keys, and carries out the other shortcuts. */
export function SearchButton({ className, onLogOut }: SearchButtonProps) {
  const [open, setOpen] = useState<"search" | "sheet">();
  const next = useRef<() => void>(undefined);
  const close = (then?: () => void) => {
    next.current = then;
    setOpen(undefined);
  };
  useEffect(() => {
    if (open) return;
    // Waits until the dialog has returned the focus, so that an overlay that opens next returns it to the same place.
    const frame = requestAnimationFrame(() => {
      next.current?.();
      next.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isSearch = isSearchKey(event);
      if (!isSearch && !isShortcut(event)) return;
      if (isSearch || event.key === "/") {
        event.preventDefault();
        setOpen("search");
        return;
      }
      const { key } = event;
      keys.load().then(
        () => keys.loaded?.(key, () => setOpen("sheet")),
        () => {},
      );
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        title="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("search")}
        className={cx(
          "flex h-8 items-center gap-2 rounded-md text-ink-soft hover:bg-hover hover:text-ink max-md:size-8 max-md:justify-center",
          "md:me-2 md:min-w-60 md:border md:border-chrome-line md:px-2.5",
          className,
        )}
      >
        <Icon of={Search} className="size-4.5 md:size-4" />
        <span className="text-start whitespace-nowrap max-md:sr-only">Search everything</span>
        <kbd aria-hidden className="ms-auto text-xs whitespace-nowrap max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {open === "search" ? (
        <SearchDialog acts={{ onShowShortcuts: () => setOpen("sheet"), onLogOut }} onClose={close} />
      ) : null}
      {open === "sheet" ? <ShortcutSheet onClose={close} /> : null}
      <PrefetchOverlays overlays={AHEAD} />
    </>
  );
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;
