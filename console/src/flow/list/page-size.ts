import { PAGE_SIZES, type PageSize } from "@hivekeeper/contract/page.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { offers } from "#lib/config.ts";
import { preferenceOf } from "./preference-store.ts";

/** The number of rows of a page: the address decides, else the preference. */
export const sizeOf = (list: ListName, { size }: { size?: PageSize | undefined }): PageSize =>
  size ?? PAGE_SIZES.find((known) => known === preferenceOf(list).size) ?? 10;

/** The page size as a query parameter of a call that takes one with the extension `lists` only. */
export function sizeQuery(list: ListName, state: { size?: PageSize | undefined }): { per_page?: PageSize } {
  const size = sizeOf(list, state);
  return size > 10 && offers("lists") ? { per_page: size } : {};
}
