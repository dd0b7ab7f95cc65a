import { listCreators } from "@hivekeeper/contract/creator.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { offers } from "#lib/config.ts";
import type { CreatorAddress } from "./creator-address.ts";

/** Category and order need the extension `lists`. */
export function creatorCall(state: CreatorAddress): PageCall {
  const { tab = "assets_creators", page = 1, search, status } = state;
  const query = {
    page,
    per_page: sizeOf("creators", state),
    search,
    active: status && status === "active",
    ...(offers("lists") && { category: tab, ...orderQuery(state) }),
  };
  return { operation: listCreators, query };
}
