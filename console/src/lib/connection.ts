import { createListeners } from "./listeners.ts";

let isLost = false;
const { subscribe, notify } = createListeners();

/** To be called after every call: whether anything answered it. */
export function noteAnswered(isAnswered: boolean): void {
  if (isLost !== isAnswered) return;
  isLost = !isAnswered;
  notify();
}

/** The last call was not answered, or the device has no network. `navigator.onLine` alone is true on a dead connection. */
export const isOffline = (): boolean => isLost || !navigator.onLine;

/** Calls `listener` when `isOffline` may have changed. Returns a function that ends it. */
export function watchConnection(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Calls `listener` when the network or the user returns to the visible page. Returns a function that ends it. */
export function watchReturn(listener: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const onReturn = () => document.visibilityState === "visible" && listener();
  window.addEventListener("online", onReturn, { signal });
  window.addEventListener("focus", onReturn, { signal });
  document.addEventListener("visibilitychange", onReturn, { signal });
  return () => watching.abort();
}

/** Milliseconds until the next attempt, after `failures` (from 0) in a row: `first`, then twice as long each time, up to `longest`. */
export const backoff = (failures: number, first: number, longest: number): number =>
  Math.min(first * 2 ** failures, longest);
