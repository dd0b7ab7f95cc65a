import { onPage } from "#flow/list-state.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { type ReviewListState, reviewQueryOf } from "./review-list-state.ts";
import { reviewPage } from "./review-queries.ts";
import { footerOf } from "./review-rows.ts";

type OnChange = (state: ReviewListState, how: { replace: boolean }) => void;

/** The page that a state asks for. */
export function useReviewList(state: ReviewListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = reviewQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => reviewPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Failed to fetch reviews.", text: "Failed to fetch reviews." },
  });
  const shown = list.isBeyond ? undefined : list.data;
  return { ...list, canFilter, query, rows: shown?.items, footer: shown && footerOf(shown, query.search) };
}
