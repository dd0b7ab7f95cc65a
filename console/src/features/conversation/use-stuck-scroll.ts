import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** A position this close to the end counts as the end. */
const NEAR_PX = 40;

export type StuckScroll = ReturnType<typeof useStuckScroll>;

/**
 * Keeps a scrolling box at its end while the user is there, and otherwise keeps what is visible in place, whatever is
 * added above or below. Its rows carry `data-key`. The browser's own scroll anchoring is not enough: not all browsers
 * have it, and it is off at the top.
 */
export function useStuckScroll() {
  const box = useRef<HTMLDivElement>(null);
  const isStuck = useRef(true);
  /** Where the box was put when it last went to its end. */
  const end = useRef(0);
  const anchor = useRef<{ row: HTMLElement; top: number }>(undefined);
  const [isAtEnd, setAtEnd] = useState(true);

  /** Only the user scrolls up from the end. The box may also be away from it because it shrank since it went there. */
  const isStillStuck = (element: HTMLElement) =>
    isNearEnd(element) || (isStuck.current && element.scrollTop >= end.current);

  const keepAtEnd = useEffectEvent((element: HTMLElement) => {
    // The user may have scrolled, and the scroll event has not arrived yet.
    isStuck.current = isStillStuck(element);
    if (isStuck.current) end.current = goToEnd(element);
  });

  // Runs after every render: any render may have added rows.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isStuck.current) keepAtEnd(element);
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
      if (isStuck.current) keepAtEnd(element);
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
      isStuck.current = isStillStuck(element);
      setAtEnd(isStuck.current);
    },
    toEnd: () => {
      isStuck.current = true;
      setAtEnd(true);
      if (box.current) end.current = goToEnd(box.current);
    },
  };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

/** Returns the position. */
function goToEnd(element: HTMLElement): number {
  element.scrollTop = element.scrollHeight;
  return element.scrollTop;
}
