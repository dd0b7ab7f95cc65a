import { tabStorage } from "#lib/storage.ts";
import { isKept, type Stored } from "./stored.ts";

// Entries that are not encrypted: in the tab's storage, as JSON. One of the same name is newer than the encrypted one.

const PREFIX = "private:";

export const keyOf = (name: string): string => PREFIX + name;

export const put = (entry: Stored): void => tabStorage.store(keyOf(entry.name), JSON.stringify(entry));

export const remove = (name: string): void => tabStorage.forget(keyOf(name));

/** Removes the entry unless it was written again. */
export function removeSame(entry: Stored): void {
  if (tabStorage.read(keyOf(entry.name)) === JSON.stringify(entry)) remove(entry.name);
}

/** One that has ended is removed. */
export function get(name: string): Stored | null {
  const entry = tabStorage.readJson(keyOf(name)) as Stored | null;
  if (entry === null || isKept(entry)) return entry;
  remove(name);
  return null;
}

export const all = (): Stored[] =>
  tabStorage.keys().flatMap((key) => (key.startsWith(PREFIX) ? (get(key.slice(PREFIX.length)) ?? []) : []));
