import type { Page } from "@hivekeeper/contract/page.ts";
import { readReviewAnswer, readReviewFacts, readReviewPage } from "@hivekeeper/contract/read/review.ts";
import { getReview, getReviewFacts, type Review } from "@hivekeeper/contract/review.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { ReviewAddress } from "./review-address.ts";
import { reviewCache } from "./review-cache.ts";
import { reviewCall } from "./review-call.ts";

const KEY = "reviews";
const PAGES = [KEY, "page"];

export const reviewPage = (state: ReviewAddress) =>
  pageQuery({
    key: PAGES,
    ...reviewCall(state),
    read: readReviewPage,
    cache: reviewCache,
  });

/** Throws a 404 also where a backend answers 200 without a record. */
const reviewRecord = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: async ({ signal }) => {
      const review = readReviewAnswer((await call(getReview, { params: { id }, signal })).body);
      if (!review) throw new CallError("http", { status: 404 });
      return review;
    },
  });

/** The current submission; until it has loaded, or if loading fails, the row of the list. */
export function useReview(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...reviewRecord(id), refetchOnMount: "always" });
  return { review: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** Extension `people`: what an administrator looks at before a decision. */
export const useReviewFacts = (id: string) =>
  useQuery({
    queryKey: [KEY, "facts", id],
    queryFn: async ({ signal }) => readReviewFacts((await call(getReviewFacts, { params: { id }, signal })).body),
    enabled: offers("people"),
  });

/** Fetches every list and record on screen again; for use after any change. */
export const refreshReviews = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);

function listed(queryClient: QueryClient, id: string): Review | undefined {
  const pages = queryClient.getQueriesData<Page<Review>>({ queryKey: PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}
