import { useEffect } from "react";
import { createListeners } from "./listeners.ts";

/** When the lists and figures on screen were received, in milliseconds since 1970. */
const times = new Map<symbol, number>();
const { subscribe, notify } = createListeners();

/** Registers when a list or figures on screen were received; `time` is 0 or undefined while there is none. */
export function useShownAt(time: number | undefined): void {
  useEffect(() => {
    if (!time) return;
    const key = Symbol();
    times.set(key, time);
    notify();
    return () => {
      times.delete(key);
      notify();
    };
  }, [time]);
}

/** The oldest of these times; undefined where none are shown. */
export const oldestShown = (): number | undefined => (times.size > 0 ? Math.min(...times.values()) : undefined);

export const watchShownTimes = subscribe;
