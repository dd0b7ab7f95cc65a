import { useEffect, useRef, useState } from "react";
import { useVisit } from "#lib/router/router.ts";

/**
 * The seconds for which something may still be shown. Calls `onEnd` when they are over, when the tab is hidden, and when
 * the address changes.
 */
export function useShownFor(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const until = Date.now() + seconds * 1000;
    const tick = () => {
      const now = Math.ceil((until - Date.now()) / 1000);
      if (now > 0) setLeft(now);
      else end.current();
    };
    const hide = () => document.visibilityState === "hidden" && end.current();
    const timer = setInterval(tick, 1000);
    const last = setTimeout(() => end.current(), seconds * 1000); // whatever is done to the clock
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      clearTimeout(last);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [seconds]);

  const visit = useVisit();
  const first = useRef(visit);
  useEffect(() => {
    if (visit !== first.current) end.current();
  }, [visit]);
  return left;
}
