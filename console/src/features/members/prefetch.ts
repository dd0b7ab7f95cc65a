import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { memberQueryOf, readMemberListState } from "./member-list-state.ts";
import { memberPage } from "./member-queries.ts";

type Search = Readonly<Record<string, unknown>>;

/** Asks for the rows that an address of the list shows. */
export const prefetchMembers = (queryClient: QueryClient, search: Search): void =>
  void queryClient.prefetchQuery(memberPage(memberQueryOf(readMemberListState(search), offers("filters"))));
