import { onPage } from "#flow/list-state.ts";
import { rangeFooter } from "#flow/range-footer.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { type MemberListState, memberQueryOf } from "./member-list-state.ts";
import { memberPage } from "./member-queries.ts";

type OnChange = (state: MemberListState, how: { replace: boolean }) => void;

/** The page that a state asks for. */
export function useMemberList(state: MemberListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = memberQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => memberPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Could not load members.", text: "Failed to fetch members." },
  });
  const shown = list.isBeyond ? undefined : list.data;
  return { ...list, canFilter, rows: shown?.items, footer: shown && rangeFooter(shown) };
}
