import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { formatCount } from "#lib/format.ts";

/** The footer that counts rows: `Showing 11–20 of 25 record(s)`; `of about 25` for an estimate. */
export function rangeFooter(shown: Page<unknown> & { isTotalEstimated?: boolean }, noun = "record(s)"): string {
  const { items, page, perPage, isTotalEstimated = false } = shown;
  const total = knownTotal(shown);
  if (items.length === 0) return "No records";
  if (total === null) return pageOnly(shown);
  const before = (page - 1) * perPage;
  const range = `${formatCount(before + 1)}–${formatCount(before + items.length)}`;
  return `Showing ${range} of ${isTotalEstimated ? "about " : ""}${formatCount(total)} ${noun}`;
}

/** The footer that counts pages: `Showing page 1 of 3 • Total 25 records`. */
export function pageFooter(shown: Page<unknown>, noun: string): string {
  const total = knownTotal(shown);
  if (total === null) return pageOnly(shown);
  return total === 0
    ? "No records"
    : `Showing page ${shown.page} of ${knownLastPage(shown) ?? shown.page} • Total ${formatCount(total)} ${noun}`;
}

/** Without a total: `Page 2`, or `Page 2 of 4` where the number of pages is known. */
export function pageOnly(shown: Page<unknown>): string {
  const last = knownLastPage(shown);
  return last === null ? `Page ${shown.page}` : `Page ${shown.page} of ${last}`;
}
