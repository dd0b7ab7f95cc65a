import type { CreatorCounts } from "@hivekeeper/contract/creator.ts";
import type { CreatorListQuery } from "@hivekeeper/contract/schemas/creator.ts";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { creatorTallies } from "#db/schema/tallies.ts";

type Tally = Awaited<ReturnType<typeof findTallies>>[number];

/** The numbers of creators by category and state: a few rows, however many creators there are. */
export const findTallies = (db: Executor) => tallies(db).execute();

const tallies = prepared((db: Executor) =>
  db
    .select({
      category: creatorTallies.category,
      isActive: creatorTallies.isActive,
      creators: sql`sum(${creatorTallies.change})`.mapWith(Number),
    })
    .from(creatorTallies)
    .groupBy(creatorTallies.category, creatorTallies.isActive),
);

/** The state that a list filters by; `undefined` for both. */
export const isActiveIn = ({ active, status }: CreatorListQuery): boolean | undefined => active ?? status;

/** The total of a list that is filtered, but not searched. */
export function creatorsIn(tallies: readonly Tally[], query: CreatorListQuery): number {
  const [{ category }, isActive] = [query, isActiveIn(query)];
  const isListed = (tally: Tally) =>
    (category === undefined || tally.category === category) && (isActive === undefined || tally.isActive === isActive);
  return sum(tallies, isListed);
}

/** The number of creators under each tab of a list that is filtered, but not searched. */
export const tabsOf = (tallies: readonly Tally[], query: CreatorListQuery) => ({
  assets_creators: creatorsIn(tallies, { ...query, category: "assets_creators" }),
  service_providers: creatorsIn(tallies, { ...query, category: "service_providers" }),
  artists: creatorsIn(tallies, { ...query, category: "artists" }),
});

export const countsOf = (tallies: readonly Tally[]): CreatorCounts => ({
  total: sum(tallies, () => true),
  assetsCreators: sum(tallies, ({ category }) => category === "assets_creators"),
  serviceProviders: sum(tallies, ({ category }) => category === "service_providers"),
  artists: sum(tallies, ({ category }) => category === "artists"),
});

const sum = (tallies: readonly Tally[], isCounted: (tally: Tally) => boolean): number =>
  tallies.filter(isCounted).reduce((total, { creators }) => total + creators, 0);
