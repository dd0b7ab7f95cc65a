import { listMembers } from "@hivekeeper/contract/member.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { periodQuery } from "#flow/list/period.ts";
import { offers } from "#lib/config.ts";
import type { MemberAddress } from "./member-address.ts";

export const memberCall = (state: MemberAddress): PageCall => ({
  operation: listMembers,
  query: memberQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports the first four only. */
export function memberQueryOf(state: MemberAddress, canFilter: boolean) {
  const { page = 1, role, search, status } = state;
  const query = { page, per_page: sizeOf("members", state), role, search, ...periodQuery(state) };
  return canFilter ? { ...query, status, ...orderQuery(state), totals: "estimate" } : query;
}
