import type { EarlierDecisions } from "@hivekeeper/contract/decision.ts";
import type { ReviewFacts } from "@hivekeeper/contract/review.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { assets, reviewItems, songs } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { earlierDecisions, NAMED_DECISIONS } from "#lib/earlier-decisions.ts";
import { creatorName } from "./review-repository.ts";

export async function findReviewFacts(db: Executor, id: number): Promise<ReviewFacts | undefined> {
  const [row] = await db
    .select({
      creatorId: reviewItems.creatorId,
      memberId: members.id,
      name: creatorName,
      picture: sql<string>`coalesce(${assets.coverImage}, ${services.coverImage}, ${services.serviceImage}, '')`,
      audio: sql<string>`coalesce(${songs.audio}, ${services.serviceAudio}, '')`,
      link: sql<string>`coalesce(${services.link}, '')`,
    })
    .from(reviewItems)
    .innerJoin(creators, eq(creators.id, reviewItems.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .leftJoin(assets, eq(assets.id, reviewItems.assetId))
    .leftJoin(songs, eq(songs.id, reviewItems.songId))
    .leftJoin(services, eq(services.id, reviewItems.serviceId))
    .where(eq(reviewItems.id, id));
  if (!row) return undefined;
  const { creatorId, memberId, name, ...media } = row;
  const creator = { id: String(creatorId), memberId: String(memberId), name };
  return { creator, ...media, decisions: await findEarlier(db, creatorId, id) };
}

/** How the submissions of a creator were decided, but one. */
async function findEarlier(db: Executor, creatorId: number, but: number): Promise<EarlierDecisions> {
  const others = and(eq(reviewItems.creatorId, creatorId), ne(reviewItems.id, but));
  const counts = db
    .select({ status: reviewItems.status, items: sql`count(*)`.mapWith(Number) })
    .from(reviewItems)
    .where(others)
    .groupBy(reviewItems.status);
  const newest = db
    .select({
      id: reviewItems.id,
      name: reviewItems.name,
      status: reviewItems.status,
      reason: reviewItems.decisionReason,
      decidedAt: reviewItems.updatedAt,
    })
    .from(reviewItems)
    .where(and(others, ne(reviewItems.status, "pending")))
    .orderBy(desc(reviewItems.updatedAt), desc(reviewItems.id))
    .limit(NAMED_DECISIONS);
  return earlierDecisions(...(await Promise.all([counts, newest])));
}
