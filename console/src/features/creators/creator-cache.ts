import type { CreatorPage } from "@hivekeeper/contract/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { pageCache, withoutAddress } from "#flow/list/page-cache.ts";

/** Stores ids, names, states, dates and counts, but no NIN. */
export const creatorCache = pageCache<CreatorPage>({
  name: "creators",
  version: 1,
  row: (creator) => ({
    id: creator.id,
    user_id: creator.userId,
    name: withoutAddress(creator.displayName),
    services_count: creator.servicesCount,
    is_artist: creator.category === "artists",
    is_asset: creator.category === "assets_creators",
    active: creator.isActive,
    created_at: creator.createdAt,
    updated_at: creator.updatedAt,
    version: creator.version,
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
