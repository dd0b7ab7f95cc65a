import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { footerOf } from "./footer-words.ts";
import { hivePage, hiveQueryOf } from "./hive-queries.ts";
import { onPage, type ServicesState } from "./services-state.ts";

type OnChange = (state: ServicesState, how: { replace: boolean }) => void;

/** The page of hives that a state asks for. */
export function useHiveList(state: ServicesState, onChange: OnChange) {
  const query = hiveQueryOf(state, offers("filters"));
  const list = usePagedList({
    pageOf: (page) => hivePage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Could not load hives.", text: "Failed to fetch hives." },
  });
  const { data, isBeyond } = list;
  const before = data ? (data.page - 1) * data.perPage : 0;
  const count = data?.items.length ?? 0;
  return {
    ...list,
    offset: before,
    /** The page as the backend has it: `undefined` while it is on its way, empty when it did not come. */
    fresh: data && !list.isRemembered && !list.isStale ? data.items : list.isRefreshing ? undefined : [],
    rows: isBeyond ? undefined : data?.items,
    footer:
      data && !isBeyond
        ? footerOf({ from: before + 1, to: before + count, total: data.total ?? before + count })
        : undefined,
  };
}
