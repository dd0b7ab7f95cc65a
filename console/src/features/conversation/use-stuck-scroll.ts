import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** A position this close to the end counts as the end. */
const NEAR_PX = 40;

export interface StuckScroll {
  box: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * Keeps a scrolling box at its end while the user is there, and otherwise keeps what is visible in place, whatever is
 * added above or below. Its rows carry `data-key`. The browser's own scroll anchoring is not enough: not all browsers
 * have it, and it is off at the top.
 */
export function useStuckScroll(): StuckScroll {
  const box = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const anchor = useRef<{ row: HTMLElement; top: number }>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);

  // Runs after every render: any render may have added rows.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isStuck.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.row.isConnected) {
      const moved = anchor.current.row.offsetTop - anchor.current.top;
      if (moved !== 0) element.scrollTop += moved;
    }
    const row = [...element.querySelectorAll<HTMLElement>("[data-key]")].at(-1);
    anchor.current = row && { row, top: row.offsetTop };
  });

  // An on-screen keyboard or a growing input shrinks the box.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isStuck.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    isAtEnd,
    onScroll: () => {
      const element = box.current;
      if (!element) return;
      isStuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
      setAtEnd(isStuck.current);
    },
    toEnd: () => {
      isStuck.current = true;
      setAtEnd(true);
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    },
  };
}
