import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as being there. */
const NEAR_PX = 40;

export interface StuckScroll {
  box: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
}

/**
 * A box that stays at its end while one is there, and otherwise shows what it shows, whatever comes above or below.
 * Its rows carry `data-key`. Not left to the browser's own anchoring, which not all have, and which is off at the top.
 */
export function useStuckScroll(): StuckScroll {
  const box = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  const anchor = useRef<{ row: HTMLElement; top: number }>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);

  // After every render: any may have added rows.
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

  // A keyboard that comes up, or an input that grows, makes the box smaller.
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
