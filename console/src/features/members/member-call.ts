import { listMembers } from "@hivekeeper/contract/member.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { periodQuery } from "#flow/list/period.ts";
import { offers } from "#lib/config.ts";
import type { MemberAddress } from "./member-address.ts";

/** Without the extension `lists` a backend supports the first four query parameters only. */
export function memberCall(state: MemberAddress): PageCall {
  const { page = 1, role, search, status } = state;
  const query = { page, per_page: sizeOf("members", state), role, search, ...periodQuery(state) };
  const filters = offers("lists") && { status, ...orderQuery(state), totals: "estimate" };
  return { operation: listMembers, query: { ...query, ...filters } };
}
