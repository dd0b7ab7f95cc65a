let isLost = false;
const listeners = new Set<() => void>();

/** To be called after every call: whether anything answered it. */
export function noteAnswered(isAnswered: boolean): void {
  if (isLost !== isAnswered) return;
  isLost = !isAnswered;
  for (const listener of listeners) listener();
}

/** The last call was not answered, or the device itself has no network. `navigator.onLine` alone is true on a dead line. */
export const isOffline = (): boolean => isLost || !navigator.onLine;

/** Calls `listener` when `isOffline` may have changed. Returns a function that ends it. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
