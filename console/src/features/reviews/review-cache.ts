import type { Page } from "@hivekeeper/contract/page.ts";
import { readReviewPage } from "@hivekeeper/contract/read/review.ts";
import type { Review } from "@hivekeeper/contract/review.ts";
import { pageCache, withoutAddress } from "#flow/page-cache.ts";

/** Stores ids, names, states and dates, but no price and no contact data. */
export const reviewCache = pageCache<Page<Review>>({
  name: "reviews",
  version: 1,
  row: (review) => ({
    id: review.id,
    scope: review.scope,
    status: review.status,
    creator_name: withoutAddress(review.creatorName),
    asset_name: review.assetName,
    is_new: review.isNew,
    submitted_at: review.submittedAt,
    version: review.version,
  }),
  read: readReviewPage,
});
