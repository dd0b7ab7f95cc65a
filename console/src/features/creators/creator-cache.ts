import type { CreatorPage } from "@hivekeeper/contract/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { listCache } from "#lib/list-cache.ts";
import { cachedPaging } from "./cached-paging.ts";
import type { CreatorQuery } from "./creator-list-state.ts";

/** Pages of creators in the browser, as a backend could have sent them: ids, names, states, dates, counts. Never a NIN. */
const cache = listCache<CreatorPage>({
  name: "creators",
  version: 1,
  project: ({ counts, ...page }) => ({
    ...cachedPaging(page),
    data: page.items.map((creator) => ({
      id: creator.id,
      user_id: creator.userId,
      // Some backends put an address where no name was given.
      name: creator.displayName.includes("@") ? "" : creator.displayName,
      services_count: creator.servicesCount,
      is_artist: creator.category === "artists",
      is_asset: creator.category === "assets_creators",
      active: creator.isActive,
      created_at: creator.createdAt,
      updated_at: creator.updatedAt,
      version: creator.version,
    })),
    ...(counts && {
      counts: {
        total_creators: counts.total,
        assets_creators: counts.assetsCreators,
        service_providers: counts.serviceProviders,
        artists: counts.artists,
      },
    }),
  }),
  revive: (stored) => (isRaw(stored) && Array.isArray(stored.data) ? readCreatorPage(stored) : null),
});

/** What was searched for may be somebody's number or address: only pages that nobody searched for are kept. */
export const keptCreatorPage = (query: CreatorQuery): CreatorPage | undefined =>
  query.search ? undefined : cache.read(questionOf(query))?.value;

export function keepCreatorPage(query: CreatorQuery, page: CreatorPage): void {
  if (!query.search) cache.write(questionOf(query), page);
}

const questionOf = ({ page, active, category, sort, direction }: CreatorQuery) =>
  [page, active, category, sort, direction].join(" ");
