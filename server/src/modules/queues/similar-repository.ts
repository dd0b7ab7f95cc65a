import type { QueueKind, SimilarItem } from "@hivekeeper/contract/queue.ts";
import type { ReviewStatus } from "@hivekeeper/contract/review-state.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

const SHOWN = 5;
/** At most this many near titles are compared; a common title has thousands. */
const LOOKED_AT = 200;

/**
 * Titles that share less than 0.6 of their trigrams are not nearly identical. The planner takes near titles for common ones,
 * and would compare the titles one after the other until it has enough: only the index of trigrams is quick for all.
 */
const BY_TRIGRAMS = [
  "pg_trgm.similarity_threshold = 0.6",
  ...["seqscan", "indexscan", "indexonlyscan"].map((scan) => `enable_${scan} = off`),
  "jit = off",
];

type TitledKind = Exclude<QueueKind, "identity">;

const TITLED = {
  reviews: { items: reviewItems, name: reviewItems.name },
  services: { items: services, name: services.serviceName },
} as const satisfies Record<TitledKind, unknown>;

/** The other items whose titles are equal or nearly so, the nearest and newest first. */
export async function findSimilar(db: Database, kind: TitledKind, id: number, title: string): Promise<SimilarItem[]> {
  const { items, name } = TITLED[kind];
  const ids = await findNearest(db, kind, id, title);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: items.id,
      name,
      status: sql<ReviewStatus>`lower(${items.status})`,
      creatorId: creators.id,
      creatorName: displayName(members),
    })
    .from(items)
    .innerJoin(creators, eq(creators.id, items.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  return rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({ ...row, id: String(row.id), creatorId: String(row.creatorId) }));
}

/** The ids of equal titles and of near ones. */
async function findNearest(db: Database, kind: TitledKind, id: number, title: string): Promise<number[]> {
  const { items } = TITLED[kind];
  const text = sql`lower(${title}::text)`;
  const others = sql`${items.id} <> ${id}`;
  const near = sql`
    select id from (
      (select ${items.id} as id, 1::real as nearness from ${items} where ${items.searchText} = ${text} and ${others}
        order by ${items.id} desc limit ${SHOWN})
      union
      (select id, similarity(title, ${text}) from (
        select ${items.id} as id, ${items.searchText} as title from ${items}
        where ${items.searchText} % ${text} and ${others} limit ${LOOKED_AT}) looked_at)
    ) near
    order by nearness desc, id desc limit ${SHOWN}`;
  const { rows } = await db.transaction((tx) => tx.execute<{ id: number }>(near), { settings: BY_TRIGRAMS });
  return rows.map((row) => row.id);
}
