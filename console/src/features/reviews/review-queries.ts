import type { Page } from "@hivekeeper/contract/page.ts";
import { readReviewAnswer, readReviewPage } from "@hivekeeper/contract/read/review.ts";
import { getReview, listReviews, type Review } from "@hivekeeper/contract/review.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { ReviewQuery } from "./review-list-state.ts";

const KEY = "reviews";
const PAGES = [KEY, "page"];

/** While another page, tab or search is on its way the last one stays, so that nothing jumps. */
export const reviewPage = (query: ReviewQuery) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: async ({ signal }) => readReviewPage((await call(listReviews, { query: { ...query }, signal })).body),
    placeholderData: keepPreviousData,
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

/** The submission as it is now; until it is there, and where it cannot be had, what the list has shown of it. */
export function useReview(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...reviewRecord(id), refetchOnMount: "always" });
  return { review: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** After any change: every list and record that is shown asks again. */
export const refreshReviews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });

function listed(queryClient: QueryClient, id: string): Review | undefined {
  const pages = queryClient.getQueriesData<Page<Review>>({ queryKey: PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}
