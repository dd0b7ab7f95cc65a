import type { ReviewScope } from "@hivekeeper/contract/review.ts";
import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq, sql } from "drizzle-orm";
import { countEach } from "#db/count-each.ts";
import type { Database } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { reviewTallies } from "#db/schema/tallies.ts";

type Filter = Pick<ReviewListQuery, "status" | "from" | "to">;

/** The number of items in each scope, filtered but not searched. Those of a period are counted in the list's index. */
export async function countReviews(db: Database, { status, ...period }: Filter): Promise<Record<ReviewScope, number>> {
  if (hasPeriod(period)) {
    const within = and(status && eq(reviewItems.status, status), inPeriod(reviewItems.createdAt, period));
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
