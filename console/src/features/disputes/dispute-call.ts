import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";

export const disputeCall = (state: DisputeAddress): PageCall => ({
  operation: listDisputes,
  query: disputeQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports status and page only. */
function disputeQueryOf(state: DisputeAddress, canFilter: boolean) {
  const { tab, page = 1, search, assigned, unanswered } = state;
  const status = tab === "resolved" ? "RESOLVED" : "PENDING";
  const query = { status, page, ...commonQuery("disputes", state) };
  return {
    ...query,
    ...(offers("desk") && { assigned, unanswered }),
    ...(canFilter && { search, ...orderQuery(state) }),
  };
}
