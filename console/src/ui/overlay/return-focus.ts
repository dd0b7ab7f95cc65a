import { useEffect, useLayoutEffect, useRef } from "react";

/** Puts the focus at the head of the screen, when nothing better is left of where it was. */
function focusScreen(): void {
  // The first of them that takes it: not every heading can.
  for (const place of ["main h1", "main"]) {
    const element = document.querySelector<HTMLElement>(place);
    element?.focus();
    if (element && document.activeElement === element) return;
  }
}

/**
 * Gives the focus back to what had it when this mounted, or to the screen's head when that is gone. A overlay does the
 * first part itself; here is what it cannot know: that its opener leaves the page together with it.
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

/** Sends the focus to the screen's head when the element that had it left with the rows it belonged to. */
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
