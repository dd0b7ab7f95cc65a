import { tabStorage } from "#lib/storage.ts";

/** A JSON value under a name. */
export interface Stored {
  name: string;
  value: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** False from seven days after the entry was written. */
export const isKept = ({ savedAt }: Pick<Stored, "savedAt">): boolean => Date.now() - savedAt < KEPT_MS;

// Entries that are not encrypted: in the tab's storage, as JSON. One of the same name is newer than the encrypted one.

const PREFIX = "private:";

export const keyOf = (name: string): string => PREFIX + name;

export const put = (entry: Stored): void => tabStorage.store(keyOf(entry.name), JSON.stringify(entry));

export const remove = (name: string): void => tabStorage.forget(keyOf(name));

/** Whether the entry is kept here, and was not written again. */
export const hasSame = (entry: Stored): boolean => tabStorage.read(keyOf(entry.name)) === JSON.stringify(entry);

/** Removes an entry whose time is over. */
export function get(name: string): Stored | null {
  const entry = tabStorage.readJson(keyOf(name)) as Stored | null;
  if (entry === null || isKept(entry)) return entry;
  remove(name);
  return null;
}

export const all = (): Stored[] =>
  tabStorage.keys().flatMap((key) => (key.startsWith(PREFIX) ? (get(key.slice(PREFIX.length)) ?? []) : []));
