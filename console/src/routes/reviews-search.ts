import { type ReviewListState, readReviewListState } from "#features/reviews/review-list-state.ts";
import { addressable, defined, recordId } from "#flow/list-state.ts";

export interface ReviewsSearch extends ReviewListState {
  /** The submission whose details are open. */
  view?: string;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export const readReviewsSearch = (search: Readonly<Record<string, unknown>>): ReviewsSearch =>
  defined<ReviewsSearch>({ ...addressable(readReviewListState(search)), view: recordId(search.view) });
