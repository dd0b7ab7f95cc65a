import type { Operation } from "@hivekeeper/contract/operation.ts";

/** The call for one page of a list. A module of its own for each list: the start script makes it before anything else. */
export interface PageCall {
  operation: Operation;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** The order as query parameters; empty for the default, newest first. */
export const orderQuery = <Sort extends string>({
  sort,
  direction,
}: {
  sort?: Sort | undefined;
  direction?: "desc" | undefined;
}) => (sort === undefined ? {} : { sort, direction: direction ?? ("asc" as const) });
