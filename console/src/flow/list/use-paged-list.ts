import type { Page } from "@hivekeeper/contract/page.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { useShownAt } from "#lib/shown-times.ts";
import type { PageQuery } from "./list-query.ts";
import { savedAtOf } from "./page-cache.ts";

interface PagedListOptions<P extends Page<unknown>> {
  /** The query options of a page. */
  pageOf: (page: number) => PageQuery<P>;
  page: number;
  /** Replaces this page in the address by the last one. */
  onBeyond: (lastPage: number) => void;
  /** The toast (`title` where it has one of its own), and the line in the table's place. */
  failed: { toast: string; text: string; title?: string };
}

/** Loads one page of a list. Goes to the last page when the requested one does not exist. */
export function usePagedList<P extends Page<unknown>>(options: PagedListOptions<P>) {
  const { pageOf, page, onBeyond, failed } = options;
  const queryClient = useQueryClient();
  const query = pageOf(page);
  const { data: answer, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(query);
  useNotifyFailed(error, failed.toast, failed.title);

  const isMissing = answer === undefined && error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query.
  const remembered = useMemo(() => (isMissing ? query.remembered?.() : undefined), [isMissing, query.queryKey.join()]);
  const data = answer ?? remembered;
  const rememberedAt = data && (isPlaceholderData || isMissing) ? savedAtOf(data) : undefined;
  const isStale = isPlaceholderData && rememberedAt === undefined;
  useShownAt(rememberedAt ?? (isStale ? undefined : dataUpdatedAt));

  // The page is beyond the last one: an old link, deleted rows, or a backend that does not say how many pages it has.
  const isEmpty = !isStale && rememberedAt === undefined && data?.items.length === 0;
  const isBeyond = isEmpty && page > (data.lastPage ?? 1);
  const lastFilled = useRef(1);
  useEffect(() => {
    if (data && !isStale && data.items.length > 0) lastFilled.current = page;
    if (!isBeyond) return;
    const last = data.lastPage ?? Math.min(lastFilled.current, page - 1);
    if (data.lastPage === null && last === page - 1) {
      queryClient.setQueryData<P>(pageOf(last).queryKey, (before) => before && { ...before, lastPage: last });
    }
    onBeyond(last);
  });
  const failure = error ? { message: failureText(error, failed.text), onRetry: () => void refetch() } : undefined;
  return {
    data,
    isBeyond,
    isStale,
    rememberedAt,
    isRefreshing: isFetching,
    problem: data ? undefined : failure,
    refreshProblem: data && failure,
    prefetch: (number: number) => void queryClient.prefetchQuery(pageOf(number)),
  };
}
