import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { Review, ReviewSort, ReviewStatus } from "@hivekeeper/contract/review.ts";
import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { orderOf } from "#db/order.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { finds } from "#db/search-condition.ts";

/** A review item of our database, which always has a version. */
export type KeptReview = Review & { version: number };

/** First and last name, or else the surname. */
const creatorName = sql<string>`coalesce(nullif(trim(${members.firstName} || ' ' || ${members.lastName}), ''), ${members.surname}, '')`;

export async function findReviewPage(db: Database, query: ReviewListQuery): Promise<Page<Review> & { total: number }> {
  const { page = 1, per_page: perPage = PER_PAGE } = query;
  const rows = await reviewPageRows(db, query);
  const total = await db.$count(reviewItems, matching(query));
  return { items: rows.map(toReview), page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

export function reviewPageRows(db: Database, query: ReviewListQuery) {
  const { page = 1, per_page: perPage = PER_PAGE, sort = "created_at", direction = "desc" } = query;
  return selectReviews(db)
    .where(matching(query))
    .orderBy(
      orderOf([
        { by: SORTED_BY[sort], direction },
        { by: reviewItems.id, direction },
      ]),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
}

export async function findReview(db: Executor, id: number): Promise<KeptReview | undefined> {
  const [row] = await selectReviews(db).where(eq(reviewItems.id, id));
  return row && toReview(row);
}

/** Reads and locks an item until the transaction ends. */
export async function lockReview(tx: Transaction, id: number): Promise<KeptReview | undefined> {
  const [row] = await selectReviews(tx).where(eq(reviewItems.id, id)).for("update", { of: reviewItems });
  return row && toReview(row);
}

/** Writes the status of a locked item and increments its version. */
export async function writeReviewStatus(tx: Transaction, id: string, status: ReviewStatus): Promise<void> {
  await tx
    .update(reviewItems)
    .set({ status, version: sql`${reviewItems.version} + 1`, updatedAt: sql`now()` })
    .where(eq(reviewItems.id, Number(id)));
}

function selectReviews(db: Executor) {
  return db
    .select({
      id: reviewItems.id,
      scope: reviewItems.scope,
      status: reviewItems.status,
      creatorName,
      assetName: reviewItems.name,
      email: members.email,
      price: reviewItems.price,
      isNew: reviewItems.isNew,
      rating: reviewItems.rating,
      comment: reviewItems.comment,
      createdAt: reviewItems.createdAt,
      version: reviewItems.version,
    })
    .from(reviewItems)
    .innerJoin(creators, eq(creators.id, reviewItems.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .$dynamic();
}

function matching({ scope, status, search, q }: ReviewListQuery): SQL | undefined {
  const text = search || q;
  return and(
    scope && eq(reviewItems.scope, scope),
    status && eq(reviewItems.status, status),
    text ? finds(reviewItems.searchText, text) : undefined,
  );
}

const SORTED_BY = {
  creator_name: sql`lower(${creatorName})`,
  asset_name: sql`lower(${reviewItems.name})`,
  price: sql`${reviewItems.price}`,
  created_at: sql`${reviewItems.createdAt}`,
} as const satisfies Record<ReviewSort, SQL>;

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

const toReview = ({ id, createdAt, comment, ...row }: Row): KeptReview => ({
  ...row,
  id: String(id),
  comment: comment ?? "",
  submittedAt: createdAt.toISOString(),
});
