/** Functions to call after a change. `subscribe` returns a function that ends it, as `useSyncExternalStore` wants. */
export function createListeners<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe(listener: (...told: Told) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...told: Told): void {
      for (const listener of listeners) listener(...told);
    },
  };
}
