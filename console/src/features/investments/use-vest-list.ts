import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { textOf } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { vestPage } from "./investment-queries.ts";
import { onPage, type VestListState, vestQueryOf } from "./vest-list-state.ts";
import { footerOf, inTab, matching } from "./vest-rows.ts";
import { useSayFailed } from "./vest-toasts.ts";

type OnChange = (state: VestListState, how: { replace: boolean }) => void;

/** The page that a state asks for, and which of its rows are seen: tab and search are applied here unless the server does. */
export function useVestList(state: VestListState, onChange: OnChange) {
  const queryClient = useQueryClient();
  const canFilter = offers("filters");
  const query = vestQueryOf(state, canFilter);
  const { data, error, isFetching, isPlaceholderData: isStale, refetch } = useQuery(vestPage(query));
  useSayFailed(error, "Could not load investments.");

  // Behind the last page: an old link, or the others were deleted meanwhile.
  const lastPage = data?.lastPage ?? query.page;
  const isBeyond = !isStale && data?.items.length === 0 && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) onChange(onPage(state, lastPage), { replace: true });
  });

  const ofTab = data && inTab(data.items, state.tab ?? "active");
  // Of a page that answers an older question the rows of the other tab are no answer at all.
  const isWaiting = isBeyond || (isStale && ofTab?.length === 0);
  const seen = ofTab && (canFilter ? ofTab : matching(ofTab, state.search ?? ""));
  return {
    canFilter,
    data,
    rows: isWaiting ? undefined : seen,
    footer: data && !isWaiting ? footerOf(data) : undefined,
    isRefreshing: isFetching,
    isStale,
    problem:
      error && !data
        ? { message: textOf(error, "Failed to fetch investments."), onRetry: () => void refetch() }
        : undefined,
    prefetch: (page: number) => void queryClient.prefetchQuery(vestPage({ ...query, page })),
  };
}
