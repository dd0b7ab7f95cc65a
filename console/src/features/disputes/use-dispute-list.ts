import { onPage } from "#flow/list-state.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { type DisputeListState, disputeQueryOf } from "./dispute-list-state.ts";
import { disputePage } from "./dispute-queries.ts";
import { footerOf, matching } from "./dispute-rows.ts";

type OnChange = (state: DisputeListState, how: { replace: boolean }) => void;

/** The page that a state asks for; the search is applied here unless the server does. */
export function useDisputeList(state: DisputeListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = disputeQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => disputePage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Could not load disputes.", text: "Failed to fetch disputes." },
  });
  const shown = list.isBeyond ? undefined : list.data;
  const rows = shown && (canFilter ? shown.items : matching(shown.items, state.search ?? ""));
  return { ...list, canFilter, rows, footer: shown && footerOf(shown) };
}
