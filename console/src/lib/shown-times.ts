import { useEffect } from "react";

/** When the lists on screen were received, in milliseconds since 1970. */
const times = new Map<symbol, number>();
const listeners = new Set<() => void>();

/** Tells from when the list on screen is; 0 or undefined while there is none. */
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

/** The oldest of these times; undefined where no list is shown. */
export const oldestShown = (): number | undefined => (times.size > 0 ? Math.min(...times.values()) : undefined);

export function watchShownTimes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => {
  for (const listener of listeners) listener();
};
