import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { reviewTallies } from "#db/schema/tallies.ts";

/** The total of a list that is filtered, but not searched. */
export async function countReviews(db: Database, { scope, status }: ReviewListQuery): Promise<number> {
  const [row] = await db
    .select({ reviews: sql`coalesce(sum(${reviewTallies.change}), 0)`.mapWith(Number) })
    .from(reviewTallies)
    .where(and(scope && eq(reviewTallies.scope, scope), status && eq(reviewTallies.status, status)));
  return row?.reviews ?? 0;
}
