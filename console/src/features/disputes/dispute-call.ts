import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { memberQuery, orderQuery, type PageCall } from "#flow/page-call.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";

export const disputeCall = (state: DisputeAddress): PageCall => ({
  operation: listDisputes,
  query: disputeQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports status and page only. */
function disputeQueryOf(state: DisputeAddress, canFilter: boolean) {
  const { tab, page = 1, search, member } = state;
  const status = tab === "resolved" ? "RESOLVED" : "PENDING";
  return { status, page, ...(canFilter && { search, ...orderQuery(state) }), ...memberQuery(member) };
}
