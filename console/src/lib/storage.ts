/**
 * Wraps the browser's local storage, which may be blocked, full or emptied at any moment. Nothing here throws: what
 * cannot be stored is kept in memory while the page is open.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // The older value must not return after a reload.
    forget(key);
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored there either.
  }
}

/** Empties local and session storage, except for the keys in `kept`. */
export function forgetAllBut(kept: readonly string[]): void {
  for (const key of storedKeys()) if (!kept.includes(key)) forget(key);
  try {
    sessionStorage.clear();
  } catch {
    // As above.
  }
}

/** The JSON under `key`; `null` when there is none or it is damaged. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? "null");
  } catch {
    return null;
  }
}

function storedKeys(): string[] {
  try {
    return [...new Set([...memory.keys(), ...Object.keys(localStorage)])];
  } catch {
    return [...memory.keys()];
  }
}
