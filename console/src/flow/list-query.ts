import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import type { PageCache } from "./page-cache.ts";

/** The query options of one page of a list. */
export type PageQuery<P> = UseQueryOptions<P, Error, P, QueryKey>;

interface ListQuery<P> {
  key: QueryKey;
  operation: Operation;
  /** The query parameters of the call, and the last part of the query key. */
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  read: (body: unknown) => P;
  /** Supplies the page as it was last seen until the server has answered. */
  cache?: PageCache<P>;
}

/** The previous page stays on screen while another page, tab or search loads, so that nothing jumps. */
export const pageQuery = <P>(list: ListQuery<P>): PageQuery<P> => ({
  queryKey: [...list.key, list.query],
  queryFn: async ({ signal }) => {
    const page = list.read((await call(list.operation, { query: list.query, signal })).body);
    list.cache?.write(list.query, page);
    return page;
  },
  placeholderData: (before) => before,
  ...(list.cache && { initialData: () => list.cache?.read(list.query), initialDataUpdatedAt: 0 }),
});

/** The order as query parameters; empty for the default, newest first. */
export const orderQuery = <Sort extends string>({
  sort,
  direction,
}: {
  sort?: Sort | undefined;
  direction?: "desc" | undefined;
}) => (sort === undefined ? {} : { sort, direction: direction ?? ("asc" as const) });
