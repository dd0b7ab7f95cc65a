import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import type { CreatorAddress } from "./creator-address.ts";
import { creatorCache } from "./creator-cache.ts";
import { creatorCall } from "./creator-call.ts";
import { CREATOR_PAGES } from "./creator-keys.ts";

/** Painted from the cache, which has no NIN; the page is asked for again however new that is. */
export const creatorPage = (state: CreatorAddress) =>
  pageQuery({
    key: CREATOR_PAGES,
    ...creatorCall(state),
    read: readCreatorPage,
    cache: creatorCache,
  });
