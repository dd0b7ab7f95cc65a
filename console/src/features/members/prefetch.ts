import type { QueryClient } from "@tanstack/react-query";
import { offers } from "#lib/config.ts";
import { type MemberListState, memberQueryOf } from "./member-list-state.ts";
import { memberPage } from "./member-queries.ts";

/** Asks for the rows that a state of the list shows. */
export const prefetchMembers = (queryClient: QueryClient, state: MemberListState): void =>
  void queryClient.prefetchQuery(memberPage(memberQueryOf(state, offers("filters"))));
