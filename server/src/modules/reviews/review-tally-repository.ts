import type { ReviewScope } from "@hivekeeper/contract/review-state.ts";
import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { creatorOf } from "#db/of-member.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { reviewTallies } from "#db/schema/tallies.ts";
import { sumTallyBy } from "#db/sum-tally.ts";

type Filter = Pick<ReviewListQuery, "status" | "from" | "to" | "member_id">;

/**
 * The number of items in each scope, filtered but not searched. Those of a period or a member are counted in the
 * indexes that have them.
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
  const ofStatus = status && eq(reviewTallies.status, status);
  return sumTallyBy(db, reviewTallies, reviewTallies.scope, ["assets", "services", "songs"], ofStatus);
}
