import { listCreators } from "@hivekeeper/contract/creator.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeOf } from "#flow/list/page-size.ts";
import { offers } from "#lib/config.ts";
import type { CreatorAddress } from "./creator-address.ts";

export const creatorCall = (state: CreatorAddress): PageCall => ({
  operation: listCreators,
  query: creatorQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Category and order need the extension `lists`. */
export function creatorQueryOf(state: CreatorAddress, canFilter: boolean) {
  const { tab = "assets_creators", page = 1, search, status } = state;
  return {
    page,
    per_page: sizeOf("creators", state),
    search,
    active: status && status === "active",
    ...(canFilter && { category: tab, ...orderQuery(state) }),
  };
}
