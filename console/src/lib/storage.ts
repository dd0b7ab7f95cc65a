import { BASE, ownName } from "./base.ts";

/**
 * Wraps a storage of the browser, which may be blocked, full or emptied at any moment. Nothing here throws: what cannot
 * be stored is kept in memory while the page is open. Under a sub-path the keys of other applications are not touched.
 */
function safeStorage(areaOf: () => Storage) {
  const memory = new Map<string, string>();

  const read = (key: string): string | null => {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return areaOf().getItem(ownName(key));
    } catch {
      return null;
    }
  };
  const forget = (key: string): void => {
    memory.delete(key);
    try {
      areaOf().removeItem(ownName(key));
    } catch {
      // Then nothing was stored there either.
    }
  };
  const store = (key: string, value: string): void => {
    try {
      areaOf().setItem(ownName(key), value);
      memory.delete(key);
    } catch {
      // The older value must not return after a reload.
      forget(key);
      memory.set(key, value);
    }
  };
  /** The JSON under `key`; `null` when there is none or it is damaged. */
  const readJson = (key: string): unknown => {
    try {
      return JSON.parse(read(key) ?? "null");
    } catch {
      return null;
    }
  };
  const keys = (): string[] => {
    try {
      return [...new Set([...memory.keys(), ...Object.keys(areaOf()).flatMap(ownKey)])];
    } catch {
      return [...memory.keys()];
    }
  };
  const forgetAllBut = (kept: readonly string[]): void => {
    for (const key of keys()) if (!kept.includes(key)) forget(key);
  };
  return { read, readJson, keys, store, forget, forgetAllBut };
}

/** The key that the console has given to a stored one; none for another application's. */
const ownKey = (stored: string): string[] => {
  if (BASE === "/") return [stored];
  return stored.startsWith(BASE) ? [stored.slice(BASE.length)] : [];
};

const browser = safeStorage(() => localStorage);
/** The session storage: one tab's own, and gone with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);

export const { read: readStored, readJson: readStoredJson, keys: storedKeys, store, forget, forgetAllBut } = browser;
