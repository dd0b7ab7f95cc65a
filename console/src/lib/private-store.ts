import { tabStorage } from "./storage.ts";

/** A JSON value under a name. */
export interface Stored {
  name: string;
  value: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const PREFIX = "private:";
const listeners = new Set<(name: string) => void>();

/**
 * What the signed-in administrator has typed or waits to send. Kept in the tab, and gone with the session.
 */
export const privateStore = {
  async write(name: string, value: unknown): Promise<void> {
    tabStorage.store(PREFIX + name, JSON.stringify({ name, value, savedAt: Date.now() }));
    for (const listener of listeners) listener(name);
  },

  async read(name: string): Promise<Stored | null> {
    return tabStorage.readJson(PREFIX + name) as Stored | null;
  },

  /** Those whose names begin with `prefix`, by name. */
  async list(prefix: string): Promise<readonly Stored[]> {
    const names = tabStorage.keys().filter((key) => key.startsWith(PREFIX + prefix));
    return names.sort().map((key) => tabStorage.readJson(key) as Stored);
  },

  async remove(name: string): Promise<void> {
    tabStorage.forget(PREFIX + name);
    for (const listener of listeners) listener(name);
  },

  /** Calls `listener` with each name that is written or removed, in this tab or another. Returns a function that ends it. */
  subscribe(listener: (name: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
