import type { Page } from "@hivekeeper/contract/page.ts";
import { formatCount } from "#lib/format.ts";

/** The footer that counts rows: `Showing 11–20 of 25 record(s)`; `of about 25` for an estimate. */
export function rangeFooter(shown: Page<unknown> & { isTotalEstimated?: boolean }, noun = "record(s)"): string {
  const { items, page, perPage, total, isTotalEstimated = false } = shown;
  if (items.length === 0) return "No records";
  const before = (page - 1) * perPage;
  const last = before + items.length;
  const all = `${isTotalEstimated ? "about " : ""}${formatCount(total ?? last)}`;
  return `Showing ${formatCount(before + 1)}–${formatCount(last)} of ${all} ${noun}`;
}

/** The footer that counts pages: `Showing page 1 of 3 • Total 25 records`. */
export function pageFooter({ page, lastPage, total, items }: Page<unknown>, noun: string): string {
  const records = total ?? items.length;
  return records === 0 ? "No records" : `Showing page ${page} of ${lastPage} • Total ${formatCount(records)} ${noun}`;
}
