import type { Operation } from "@hivekeeper/contract/operation.ts";
import { offers } from "#lib/config.ts";

/** The call for one page of a list. A module of its own for each list: the start script makes it before anything else. */
export interface PageCall {
  operation: Operation;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Extension `people`: the member of a list as a query parameter. */
export const memberQuery = (member: string | undefined) =>
  member !== undefined && offers("people") ? { member_id: member } : {};

/** The order as query parameters; empty for the default, newest first. */
export const orderQuery = <Sort extends string>({
  sort,
  direction,
}: {
  sort?: Sort | undefined;
  direction?: "desc" | undefined;
}) => (sort === undefined ? {} : { sort, direction: direction ?? ("asc" as const) });
