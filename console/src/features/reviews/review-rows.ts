import type { Page } from "@hivekeeper/contract/page.ts";
import type { Review } from "@hivekeeper/contract/review.ts";
import { formatCount } from "#lib/format.ts";

/** The line under the list. */
export function footerOf({ items, page, perPage, total }: Page<Review>, search = ""): string {
  if (items.length === 0) return search ? `No results for “${search}”` : "No records";
  const before = (page - 1) * perPage;
  const last = before + items.length;
  return `Showing ${formatCount(before + 1)}–${formatCount(last)} of ${formatCount(total ?? last)} records`;
}

/** What a submission is called where it is spoken of. */
export const nameOf = ({ id, assetName }: Pick<Review, "id" | "assetName">): string => assetName || `review ${id}`;
