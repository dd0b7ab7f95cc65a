import { type CreatorPage, creatorSummaryFields } from "@hivekeeper/contract/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { pageCache, stored, withoutAddress } from "#flow/list/page-cache.ts";

/** Stores ids, names, states, dates and counts, but no NIN. */
export const creatorCache = pageCache<CreatorPage>({
  name: "creators",
  version: 1,
  row: (creator) => ({
    ...stored(creatorSummaryFields, creator, "id", "userId", "servicesCount", "isActive"),
    ...stored(creatorSummaryFields, creator, "createdAt", "updatedAt", "version"),
    name: withoutAddress(creator.displayName),
    is_artist: creator.category === "artists",
    is_asset: creator.category === "assets_creators",
  }),
  extra: ({ counts }) =>
    counts
      ? {
          counts: {
            total_creators: counts.total,
            assets_creators: counts.assetsCreators,
            service_providers: counts.serviceProviders,
            artists: counts.artists,
          },
        }
      : {},
  read: readCreatorPage,
});
