import { type ListName, PAGE_SIZES, type PageSize } from "@hivekeeper/contract/lists.ts";
import { offers } from "#lib/config.ts";
import { keepPreference, type Preference, preferenceOf } from "./preference-store.ts";

/** Changes how a list is wanted, here at once and, with the extension `preferences`, on the server. */
export function prefer(list: ListName, change: Preference): void {
  const isKept = offers("preferences");
  keepPreference(list, { ...preferenceOf(list), ...change, isUnsent: isKept || undefined });
  // Without a line it is sent at the next start.
  if (isKept) void import("./preference-sync.ts").then(({ sendPreferences }) => sendPreferences()).catch(() => {});
}

/** The number of rows of a page: the address decides, else the preference. */
export const sizeOf = (list: ListName, { size }: { size?: PageSize | undefined }): PageSize =>
  size ?? PAGE_SIZES.find((known) => known === preferenceOf(list).size) ?? 10;

/** The page size as a query parameter of a call that takes one with the extension `preferences` only. */
export function sizeQuery(list: ListName, state: { size?: PageSize | undefined }): { per_page?: PageSize } {
  const size = sizeOf(list, state);
  return size > 10 && offers("preferences") ? { per_page: size } : {};
}
