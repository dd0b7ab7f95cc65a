import { useEffect, useLayoutEffect, useRef } from "react";

/** Moves the focus to the screen's heading, where its earlier place is gone. */
export function focusScreen(): void {
  // The first element that accepts the focus; not every heading does.
  for (const place of ["main h1", "main"]) {
    const element = document.querySelector<HTMLElement>(place);
    element?.focus();
    if (element && document.activeElement === element) return;
  }
}

/**
 * On unmount, returns the focus to the element that had it on mount, or to the screen's heading when that element is
 * gone. Overlays return the focus themselves; this covers an opener that leaves the page together with its overlay.
 */
export function useReturnedFocus(): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
    return () => {
      const to = opener.current;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus();
        else focusScreen();
      });
    };
  }, []);
}

/** Moves the focus to the screen's heading when the focused element was removed with its rows. */
export function useFocusAfterRemoval(rows: unknown) {
  const last = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the rows that may take the focus away.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    if (document.activeElement === document.body) focusScreen();
    last.current = null;
  }, [rows]);
  return (focused: Element) => {
    last.current = focused;
  };
}
