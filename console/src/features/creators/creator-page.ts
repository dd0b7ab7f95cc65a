import { listCreators } from "@hivekeeper/contract/creator.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { orderQuery, pageQuery } from "#flow/list-query.ts";
import { offers } from "#lib/config.ts";
import type { CreatorAddress } from "./creator-address.ts";
import { creatorCache } from "./creator-cache.ts";
import { CREATOR_PAGES } from "./creator-keys.ts";

/** Painted from the cache, which has no NIN; the page is asked for again however new that is. */
export const creatorPage = (state: CreatorAddress) =>
  pageQuery({
    key: CREATOR_PAGES,
    operation: listCreators,
    query: creatorQueryOf(state, offers("filters")),
    read: readCreatorPage,
    cache: creatorCache,
  });

/** The query parameters for the server. Category and order need the extension `filters`. */
export function creatorQueryOf(state: CreatorAddress, canFilter: boolean) {
  const { tab = "assets_creators", page = 1, search, status } = state;
  return {
    page,
    per_page: PER_PAGE,
    search,
    active: status && status === "active",
    ...(canFilter && { category: tab, ...orderQuery(state) }),
  };
}
