/**
 * Wraps a storage of the browser, which may be blocked, full or emptied at any moment. Nothing here throws: what cannot
 * be stored is kept in memory while the page is open.
 */
function safeStorage(areaOf: () => Storage) {
  const memory = new Map<string, string>();

  const read = (key: string): string | null => {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return areaOf().getItem(key);
    } catch {
      return null;
    }
  };
  const forget = (key: string): void => {
    memory.delete(key);
    try {
      areaOf().removeItem(key);
    } catch {
      // Then nothing was stored there either.
    }
  };
  const store = (key: string, value: string): void => {
    try {
      areaOf().setItem(key, value);
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
      return [...new Set([...memory.keys(), ...Object.keys(areaOf())])];
    } catch {
      return [...memory.keys()];
    }
  };
  const forgetAllBut = (kept: readonly string[]): void => {
    for (const key of keys()) if (!kept.includes(key)) forget(key);
  };
  return { read, readJson, keys, store, forget, forgetAllBut };
}

const browser = safeStorage(() => localStorage);
/** The session storage: one tab's own, and gone with the tab. */
export const tabStorage = safeStorage(() => sessionStorage);

export const { read: readStored, readJson: readStoredJson, store, forget, forgetAllBut } = browser;
