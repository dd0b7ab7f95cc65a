import type { ReviewFacts } from "@hivekeeper/contract/review-facts.ts";
import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { findEarlierDecisions } from "#db/earlier-decisions.ts";
import { displayName } from "#db/person-name.ts";
import { assets, reviewItems, songs } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

export async function findReviewFacts(db: Executor, id: number): Promise<ReviewFacts | undefined> {
  const [row] = await db
    .select({
      creatorId: reviewItems.creatorId,
      memberId: members.id,
      name: displayName(members),
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
  const submissions = { table: reviewItems, name: reviewItems.name };
  return { creator, ...media, decisions: await findEarlierDecisions(db, submissions, { id, creatorId }) };
}
