import { onPage } from "#flow/list-state.ts";
import { rangeFooter } from "#flow/range-footer.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { type ActivityListState, activityQueryOf } from "./activity-list-state.ts";
import { activityListPage } from "./activity-queries.ts";

type OnChange = (state: ActivityListState, how: { replace: boolean }) => void;

/** The page that a state asks for. */
export function useActivityList(state: ActivityListState, onChange: OnChange) {
  const query = activityQueryOf(state);
  const list = usePagedList({
    pageOf: (page) => activityListPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Failed to fetch activity.", text: "Failed to fetch activity." },
  });
  const shown = list.isBeyond ? undefined : list.data;
  return { ...list, query, rows: shown?.items, footer: shown && rangeFooter(shown) };
}
