import { type ListName, PAGE_SIZES, type PageSize } from "@hivekeeper/contract/lists.ts";
import { offers } from "#lib/config.ts";
import { forget, readStored, readStoredJson, store } from "#lib/storage.ts";

/** How a list is wanted, where that differs from the usual. Keys of columns are joined by commas, as in an address. */
export interface Preference {
  hide?: string | undefined;
  order?: string | undefined;
  size?: PageSize | undefined;
  density?: "compact" | undefined;
  /** The id of the saved view that opens from the navigation. */
  view?: string | undefined;
  /** True until the server has it (extension `preferences`). */
  isUnsent?: true | undefined;
}

const listeners = new Set<() => void>();

const keyOf = (list: ListName) => `list:${list}`;

/**
 * The preference of a list, as this browser has it last. It decides the first request, before the server is asked for it.
 *
 * It is that of the person who is signed in: like everything but the theme and the hive filter, it leaves the browser at
 * the end of the session (S-59).
 */
export const preferenceOf = (list: ListName): Preference => (readStoredJson(keyOf(list)) as Preference | null) ?? {};

/** Changes with the preference. */
export const preferenceText = (list: ListName): string | null => readStored(keyOf(list));

export function keepPreference(list: ListName, preference: Preference): void {
  const text = JSON.stringify(preference);
  if (text === "{}") forget(keyOf(list));
  else store(keyOf(list), text);
  for (const listener of listeners) listener();
}

/** Changes how a list is wanted, here at once and, with the extension `preferences`, on the server. */
export function prefer(list: ListName, change: Preference): void {
  const isKept = offers("preferences");
  keepPreference(list, { ...preferenceOf(list), ...change, isUnsent: isKept || undefined });
  // Without a line it is sent at the next start.
  if (isKept) void import("./preference-sync.ts").then(({ sendPreferences }) => sendPreferences()).catch(() => {});
}

export function onPreference(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of rows of a page: the address decides, else the preference. */
export const sizeOf = (list: ListName, { size }: { size?: PageSize | undefined }): PageSize =>
  size ?? PAGE_SIZES.find((known) => known === preferenceOf(list).size) ?? 10;

/** The page size as a query parameter of a call that takes one with the extension `preferences` only. */
export function sizeQuery(list: ListName, state: { size?: PageSize | undefined }): { per_page?: PageSize } {
  const size = sizeOf(list, state);
  return size > 10 && offers("preferences") ? { per_page: size } : {};
}
