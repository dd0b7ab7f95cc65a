import { listDisputes } from "@hivekeeper/contract/dispute.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";

/** Without the extension `lists` a backend supports status and page only. */
export function disputeCall(state: DisputeAddress): PageCall {
  const { tab, page = 1, search, assigned, unanswered, held } = state;
  const query = {
    status: tab === "resolved" ? "RESOLVED" : "PENDING",
    page,
    ...commonQuery("disputes", state),
    ...(offers("desk") && { assigned, unanswered }),
    ...(offers("lists") && tab === "resolved" && { held }),
    ...(offers("lists") && { search, ...orderQuery(state) }),
  };
  return { operation: listDisputes, query };
}
