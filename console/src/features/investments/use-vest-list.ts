import { onPage } from "#flow/list-state.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { vestPage } from "./investment-queries.ts";
import { type VestListState, vestQueryOf } from "./vest-list-state.ts";
import { footerOf, inTab, matching } from "./vest-rows.ts";

type OnChange = (state: VestListState, how: { replace: boolean }) => void;

/** The page that a state asks for, and which of its rows are seen: tab and search are applied here unless the server does. */
export function useVestList(state: VestListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = vestQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => vestPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Could not load investments.", text: "Failed to fetch investments." },
  });
  const { data, isBeyond, isStale } = list;
  const ofTab = data && inTab(data.items, state.tab ?? "active");
  // Of a page that answers an older question the rows of the other tab are no answer at all.
  const isWaiting = isBeyond || (isStale && ofTab?.length === 0);
  const seen = ofTab && (canFilter ? ofTab : matching(ofTab, state.search ?? ""));
  return {
    ...list,
    canFilter,
    rows: isWaiting ? undefined : seen,
    footer: data && !isWaiting ? footerOf(data) : undefined,
  };
}
