import { listCreators } from "@hivekeeper/contract/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { keepCreatorPage, keptCreatorPage } from "./creator-cache.ts";
import { CREATOR_PAGES } from "./creator-keys.ts";
import type { CreatorQuery } from "./creator-list-state.ts";

/**
 * Painted at once from what the browser kept, which has no NIN, and so is asked for again however new it is; else
 * the page before stays until this one is there.
 */
export const creatorPage = (query: CreatorQuery) =>
  queryOptions({
    queryKey: [...CREATOR_PAGES, query],
    queryFn: async ({ signal }) => {
      const page = readCreatorPage((await call(listCreators, { query: { ...query }, signal })).body);
      keepCreatorPage(query, page);
      return page;
    },
    initialData: () => keptCreatorPage(query),
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
  });
