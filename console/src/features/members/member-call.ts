import { listMembers } from "@hivekeeper/contract/member.ts";
import { sizeOf } from "#flow/list-preferences.ts";
import { orderQuery, type PageCall } from "#flow/page-call.ts";
import { periodQuery } from "#flow/period.ts";
import { offers } from "#lib/config.ts";
import type { MemberAddress } from "./member-address.ts";

export const memberCall = (state: MemberAddress): PageCall => ({
  operation: listMembers,
  query: memberQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports the first four only. */
export function memberQueryOf(state: MemberAddress, canFilter: boolean) {
  const { page = 1, role, search, status } = state;
  const query = { page, per_page: sizeOf("members", state), role, search, ...periodQuery(state) };
  return canFilter ? { ...query, status, ...orderQuery(state), totals: "estimate" } : query;
}
