import { lastPageOf, type Page } from "@hivekeeper/contract/page.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { usePreference } from "#flow/list/arrangement.ts";
import { savedAtOf } from "#flow/list/page-cache.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import type { PageAnswer } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { useShownAt } from "#lib/shown-times.ts";
import { MOST_PAGES } from "./gather-pages.ts";
import { allServiceClusters } from "./service-cluster-queries.ts";
import { inHive } from "./service-cluster-rows.ts";
import type { ServicesAddress } from "./services-address.ts";

/**
 * Every cluster that a state asks for, put together from the pages of a backend that only pages, and the page of them
 * that is shown.
 */
export function useGatheredClusters(
  { state, change }: ListAddress<ServicesAddress>,
  names: ReadonlyMap<string, string>,
) {
  const { page = 1, hive = "" } = state;
  const queryClient = useQueryClient();
  const options = allServiceClusters(hive);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(options);
  const rememberedAt = data && savedAtOf(data);
  useShownAt(rememberedAt ?? dataUpdatedAt);
  useNotifyFailed(error, "Could not load service clusters.");

  // Thousands of rows, and new ones every moment.
  const rows = useMemo(() => {
    const named = data?.items.map((row) => ({ ...row, hiveName: row.hiveName || (names.get(row.hiveId) ?? "") }));
    return named && inHive(named, { id: hive, name: names.get(hive) ?? "" });
  }, [data, hive, names]);

  const isWhole = data?.isWhole ?? false;
  usePreference("service-clusters");
  const size = sizeOf("service-clusters", state);
  const perPage = data && size === 10 ? data.perPage : size;
  const loaded = rows?.length ?? 0;
  // While pages are loading, their number comes from the backend's total. With a hive filter the total is unknown.
  const expected = isFetching && !isWhole && !hive ? Math.min(data?.total ?? 0, MOST_PAGES * (data?.perPage ?? 0)) : 0;
  const lastPage = lastPageOf(Math.max(loaded, expected), perPage);
  const before = (page - 1) * perPage;
  const shown = rows?.slice(before, before + perPage);
  const isOnItsWay = shown?.length === 0 && !isWhole && isFetching;

  const isBeyond = data !== undefined && !isOnItsWay && page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ ...state, page: lastPage > 1 ? lastPage : undefined }, { replace: true });
  });

  const answer: PageAnswer<Page<ServiceCluster>> = {
    data: shown && { items: [...shown], page, lastPage, perPage, total: isWhole ? loaded : null },
    isStale: false,
    rememberedAt,
    isRefreshing: isFetching,
    isWaiting: isOnItsWay || isBeyond,
    problem:
      error && !data
        ? { message: failureText(error, "Failed to fetch service clusters."), onRetry: () => void refetch() }
        : undefined,
  };
  return {
    answer,
    all: rows,
    hint: data?.isCapped
      ? `Only the first ${data.items.length} of ${data.total ?? "many"} service clusters are loaded.`
      : undefined,
    progress:
      data && !isWhole
        ? {
            loaded: data.items.length,
            total: data.total,
            state: isFetching ? ("loading" as const) : error ? ("failed" as const) : ("stopped" as const),
            // The rows that are there stay.
            onStop: () => void queryClient.cancelQueries({ queryKey: options.queryKey }),
            onGoOn: () => void refetch(),
          }
        : undefined,
  };
}
