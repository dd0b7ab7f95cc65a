import type { Page } from "@hivekeeper/contract/page.ts";
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { textOf } from "#lib/call-error.ts";
import { useNotifyFailed } from "./notify.ts";

interface PagedListOptions<P extends Page<unknown>, Key extends QueryKey> {
  /** The query options of a page. */
  pageOf: (page: number) => UseQueryOptions<P, Error, P, Key>;
  page: number;
  /** Goes to another page in place of this one. */
  onBeyond: (lastPage: number) => void;
  /** The spec's toast (`title` where it has one of its own), and its line in the table's place. */
  failed: { toast: string; text: string; title?: string };
}

/** One page of a list: what stands there while another is on its way, when it failed, and when it is gone meanwhile. */
export function usePagedList<P extends Page<unknown>, Key extends QueryKey>(options: PagedListOptions<P, Key>) {
  const { pageOf, page, onBeyond, failed } = options;
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData: isStale, refetch } = useQuery(pageOf(page));
  useNotifyFailed(error, failed.toast, failed.title);

  // Behind the last page: an old link, or the others were deleted meanwhile.
  const lastPage = data?.lastPage ?? page;
  const isBeyond = !isStale && data?.items.length === 0 && page > lastPage;
  useEffect(() => {
    if (isBeyond) onBeyond(lastPage);
  });
  return {
    data,
    isBeyond,
    isStale,
    /** What is shown is what the browser kept of the page: a projection, without what is not kept. */
    isRemembered: data !== undefined && !isStale && dataUpdatedAt === 0,
    isRefreshing: isFetching,
    problem: error && !data ? { message: textOf(error, failed.text), onRetry: () => void refetch() } : undefined,
    prefetch: (number: number) => void queryClient.prefetchQuery(pageOf(number)),
  };
}
