import { onPage } from "#flow/list-state.ts";
import { rangeFooter } from "#flow/range-footer.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { type CreatorListState, creatorQueryOf, tabOf } from "./creator-list-state.ts";
import { creatorPage } from "./creator-page.ts";
import { inCategory, numbered } from "./creator-rows.ts";

type OnChange = (state: CreatorListState, how: { replace: boolean }) => void;

/** The page that a state asks for, and the rows of its tab: without the extension `filters` those of the page. */
export function useCreatorList(state: CreatorListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = creatorQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => creatorPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Could not load creators.", text: "Failed to fetch creators." },
  });
  const { data, isBeyond, isStale } = list;
  // A server that filters has sorted them; but of a page that answers an older question the other tabs' are no answer.
  const ofTab = data && (canFilter && !isStale ? data.items : inCategory(data.items, tabOf(state)));
  const isWaiting = isBeyond || (isStale && ofTab?.length === 0);
  return {
    ...list,
    canFilter,
    rows: data && ofTab && !isWaiting ? numbered(ofTab, data) : undefined,
    footer: data && !isWaiting ? rangeFooter(data) : undefined,
  };
}
