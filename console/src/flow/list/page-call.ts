import type { Operation } from "@hivekeeper/contract/operation.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { offers } from "#lib/config.ts";
import type { ListState } from "./address.ts";
import { sizeQuery } from "./page-size.ts";
import { periodQuery } from "./period.ts";

/**
 * The call for one page of a list. A module of its own for each list: the start script makes it before anything else.
 */
export interface PageCall {
  operation: Operation;
  query: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Extension `lists`: the member of a list as a query parameter. */
export const memberQuery = (member: string | undefined) =>
  member !== undefined && offers("lists") ? { member_id: member } : {};

/** The query parameters that lists share, each with its extension: the page size, days, a member. */
export const commonQuery = (list: ListName, state: ListState) => ({
  ...sizeQuery(list, state),
  ...periodQuery(state),
  ...memberQuery(state.member),
});

/** The order as query parameters; empty for the default, newest first. */
export const orderQuery = <Sort extends string>({
  sort,
  direction,
}: {
  sort?: Sort | undefined;
  direction?: "desc" | undefined;
}) => (sort === undefined ? {} : { sort, direction: direction ?? ("asc" as const) });
