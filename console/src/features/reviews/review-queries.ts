import type { Page } from "@hivekeeper/contract/page.ts";
import { readReviewAnswer, readReviewPage } from "@hivekeeper/contract/read/review.ts";
import { getReview, type Review, reviewFields } from "@hivekeeper/contract/review.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchRecord, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { pageCache, stored, withoutAddress } from "#flow/list/page-cache.ts";
import { refetchChanged } from "#flow/refetch.ts";
import type { ReviewAddress } from "./review-address.ts";
import { reviewCall } from "./review-call.ts";

/** Stores ids, names, states and dates, but no price and no contact data. */
export const reviewCache = pageCache<Page<Review>>({
  name: "reviews",
  version: 1,
  row: (review) => ({
    ...stored(reviewFields, review, "id", "scope", "status", "assetName", "isNew", "submittedAt", "version"),
    creator_name: withoutAddress(review.creatorName),
  }),
  read: readReviewPage,
});

const KEY = "reviews";
const PAGES = [KEY, "page"];

export const reviewPage = (state: ReviewAddress) =>
  pageQuery({
    key: PAGES,
    ...reviewCall(state),
    read: readReviewPage,
    cache: reviewCache,
  });

const reviewRecord = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => fetchRecord(getReview, id, readReviewAnswer, signal),
  });

/** The current submission; until it has loaded, or if loading fails, the row of the list. */
export function useReview(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...reviewRecord(id), refetchOnMount: "always" });
  return { review: query.data ?? listedRow<Review>(queryClient, PAGES, id), query };
}

export const factsKey = (id: string) => [KEY, "facts", id];

/** Fetches every list and record on screen again; for use after any change. */
export const refreshReviews = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);
