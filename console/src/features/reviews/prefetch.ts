import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { readReviewListState, reviewQueryOf } from "./review-list-state.ts";
import { reviewPage } from "./review-queries.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchReviews = (queryClient: QueryClient, search: Search): void =>
  void queryClient.prefetchQuery(reviewPage(reviewQueryOf(readReviewListState(search), offers("filters"))));
