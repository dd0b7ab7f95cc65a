import { type Review, type ReviewSort, reviewFields } from "@hivekeeper/contract/review.ts";
import type { ReviewListQuery, ReviewPatch } from "@hivekeeper/contract/schemas/review.ts";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { inPeriod } from "#db/in-period.ts";
import { type CountedPage, countTabs, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { creatorOf } from "#db/of-member.ts";
import { ordering } from "#db/order.ts";
import { displayName } from "#db/person-name.ts";
import { writeRow } from "#db/rows.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { creators, members } from "#db/schema/people.ts";
import { finds } from "#db/search-condition.ts";
import { countReviews } from "./review-tally-repository.ts";

/** A review item of our database, which always has a version. */
export type KeptReview = Review & { version: number };

export async function findReviewPage(db: Database, query: ReviewListQuery): Promise<CountedPage<KeptReview>> {
  const counts = await countReviews(db, query);
  const unsearched = query.scope ? counts[query.scope] : counts.assets + counts.services + counts.songs;
  const page = await findPage(db, { ...reviewsOf(query), unsearched }, query);
  const all = reviewsOf({ ...query, scope: undefined });
  const tabs = all.search ? await countTabs(db, all, reviewItems.scope, SCOPES) : counts;
  return { ...page, ...(tabs && { tabs }) };
}

const SCOPES = { assets: "assets", services: "services", songs: "songs" };

/** The review items of a list, in its order. */
export function reviewsOf(query: ReviewListQuery): Matches<KeptReview> {
  const { scope, status, search, q, sort, member_id: memberId } = query;
  return {
    from: reviewItems,
    join: sort === "creator_name" ? sql`join ${creators} on ${eq(creators.id, reviewItems.creatorId)}` : undefined,
    id: reviewItems.id,
    filters: and(
      scope && eq(reviewItems.scope, scope),
      status && eq(reviewItems.status, status),
      inPeriod(reviewItems.createdAt, query),
      memberId ? eq(reviewItems.creatorId, creatorOf(memberId)) : undefined,
    ),
    search: finds(reviewItems.searchText, search || q),
    order: ORDER(query),
    rows: ROWS,
  };
}

export const findReview = (db: Executor, id: number): Promise<KeptReview | undefined> => ROWS.ofId(db, id);

export const lockReviews = (tx: Transaction, ids: readonly number[]) => ROWS.lock(tx, ids);

/** Writes the status of a locked item with its reason, and ends the claim of whoever looks at it. */
export async function writeVerdict(tx: Transaction, id: number, { status, reason }: ReviewPatch): Promise<void> {
  await writeRow(tx, reviewItems, id, { status, decisionReason: reason || null });
  await tx.delete(queueClaims).where(eq(queueClaims.reviewItemId, id));
}

function selectReviews(db: Executor) {
  return db
    .select({
      ...fieldColumns(getTableColumns(reviewItems), reviewFields),
      creatorName: displayName(members),
      memberId: creators.memberId,
      assetName: reviewItems.name,
      email: members.email,
      submittedAt: reviewItems.createdAt,
    })
    .from(reviewItems)
    .innerJoin(creators, eq(creators.id, reviewItems.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .$dynamic();
}

const ORDER = ordering<ReviewSort>(
  {
    creator_name: creators.sortName,
    asset_name: reviewItems.searchText,
    price: reviewItems.price,
    created_at: reviewItems.createdAt,
  },
  reviewItems.id,
);

type Row = Awaited<ReturnType<typeof selectReviews>>[number];

const toReview = (row: Row): KeptReview => fieldsOfRow(row, reviewFields);

const ROWS = listRows(reviewItems.id, selectReviews, toReview);
