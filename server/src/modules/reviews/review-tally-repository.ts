import type { ReviewScope } from "@hivekeeper/contract/review.ts";
import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { creatorOf } from "#db/of-member.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { reviewTallies } from "#db/schema/tallies.ts";

type Filter = Pick<ReviewListQuery, "status" | "from" | "to" | "member_id">;

/**
 * The number of items in each scope, filtered but not searched. Those of a period or a member are counted in the indexes
 * that have them.
 */
export async function countReviews(db: Database, filter: Filter): Promise<Record<ReviewScope, number>> {
  const { status, member_id: memberId } = filter;
  if (memberId || hasPeriod(filter)) {
    const within = and(
      status && eq(reviewItems.status, status),
      inPeriod(reviewItems.createdAt, filter),
      memberId ? eq(reviewItems.creatorId, creatorOf(memberId)) : undefined,
    );
    const of = (scope: ReviewScope) => and(eq(reviewItems.scope, scope), within);
    return countEach(db, reviewItems, { assets: of("assets"), services: of("services"), songs: of("songs") });
  }
  const rows = await db
    .select({ scope: reviewTallies.scope, reviews: sql`sum(${reviewTallies.change})`.mapWith(Number) })
    .from(reviewTallies)
    .where(status && eq(reviewTallies.status, status))
    .groupBy(reviewTallies.scope);
  const numberOf = (scope: ReviewScope) => rows.find((row) => row.scope === scope)?.reviews ?? 0;
  return { assets: numberOf("assets"), services: numberOf("services"), songs: numberOf("songs") };
}
