import type { QueueKind, SimilarItem } from "@hivekeeper/contract/queue.ts";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

/** Titles that share fewer of their trigrams are not nearly identical. */
const SIMILARITY = 0.6;
const SHOWN = 5;
/** A common title has thousands of near ones: among these the nearest are sought. */
const LOOKED_AT = 200;

const TITLED = {
  reviews: { items: reviewItems, name: reviewItems.name },
  services: { items: services, name: services.serviceName },
} as const satisfies Record<QueueKind, unknown>;

type Row = { id: number; name: string; status: string; creatorId: number; creatorName: string };

/** The other items whose titles are equal or nearly so, the nearest and newest first. */
export async function findSimilar(db: Database, kind: QueueKind, id: number, title: string): Promise<SimilarItem[]> {
  const { items, name } = TITLED[kind];
  const others = sql`${items.id} <> ${id}`;
  const text = sql`lower(${title}::text)`;
  const rows = await db.transaction(
    async (tx) => {
      const found = await tx.execute<Row>(sql`
        select near.id, ${name} as name, lower(${items.status}) as status, ${creators.id} as "creatorId",
          coalesce(nullif(trim(${members.firstName} || ' ' || ${members.lastName}), ''), ${members.surname}, '') as "creatorName"
        from (
          (select ${items.id} as id, 1::real as nearness from ${items} where ${items.searchText} = ${text} and ${others}
            order by ${items.id} desc limit ${SHOWN})
          union
          (select id, similarity(title, ${text}) from (
            select ${items.id} as id, ${items.searchText} as title from ${items}
            where ${items.searchText} % ${text} and ${others} limit ${LOOKED_AT}) looked_at)
        ) near
        join ${items} on ${eq(items.id, sql`near.id`)}
        join ${creators} on ${eq(creators.id, items.creatorId)}
        join ${members} on ${eq(members.id, creators.memberId)}
        order by near.nearness desc, near.id desc limit ${SHOWN}`);
      return found.rows;
    },
    { settings: [`pg_trgm.similarity_threshold = ${SIMILARITY}`] },
  );
  return rows.map(({ id: row, status, creatorId, ...item }) => ({
    ...item,
    id: String(row),
    status: status as SimilarItem["status"],
    creatorId: String(creatorId),
  }));
}
