import type { Page } from "@hivekeeper/contract/page.ts";
import type { ListContext } from "@hivekeeper/contract/read/unwrap.ts";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageCall } from "./page-call.ts";

/** The query options of one page of a list. */
export interface PageQuery<P> extends UseQueryOptions<P, Error, P, QueryKey> {
  /**
   * The page last seen, from the browser's cache, shown until the answer. Not query data: panels and forms would take
   * its partial rows for whole records.
   */
  remembered?: () => P | undefined;
}

interface PageRequest<P> extends PageCall {
  read: (body: unknown, context: ListContext) => P;
}

interface ListQuery<P> extends PageRequest<P> {
  /** The query parameters are the last part of the query key. */
  key: QueryKey;
  /** `LIVE` where colleagues change the list all the time. */
  meta?: Readonly<Record<string, unknown>>;
  /** Stores the page, and supplies it until the server has answered. */
  cache?: PageCache<P>;
}

/** Fetches one page of a list. */
export async function fetchPage<P>({ operation, query, read }: PageRequest<P>, signal: AbortSignal): Promise<P> {
  const { body, headers } = await call(operation, { query, signal });
  return read(body, { page: Number(query.page ?? 1), headers });
}

/**
 * While a page loads, the one that was last seen of it is shown, else the previous one, so that nothing jumps. Where a
 * backend sends the whole list at once, further pages need no call (G102). What is fetched with the meta `isOnce` is not
 * stored in the browser's cache.
 */
export const pageQuery = <P extends Page<unknown>>(list: ListQuery<P>): PageQuery<P> => ({
  queryKey: [...list.key, list.query],
  queryFn: async ({ signal, client, meta }) => {
    const answer = await fetchPage(list, signal);
    const isLong = answer.items.length > answer.perPage;
    const { per_page, perpage } = list.query;
    const slices = isLong
      ? (await import("./page-slices.ts")).slicesOf(answer, Number(per_page ?? perpage ?? 0))
      : undefined;
    for (const slice of slices ?? []) {
      client.setQueryData([...list.key, { ...list.query, page: slice.page }], slice);
    }
    const page = slices
      ? (slices[Number(list.query.page ?? 1) - 1] ?? { ...answer, items: [], lastPage: slices.length })
      : answer;
    if (!meta?.isOnce) list.cache?.write(list.query, page);
    return page;
  },
  placeholderData: (before) => (list.cache?.read(list.query) as typeof before) ?? before,
  ...(list.meta && { meta: list.meta }),
  remembered: () => list.cache?.read(list.query),
});
