import type { ReviewStatus } from "@hivekeeper/contract/review.ts";
import type { ReviewListQuery } from "@hivekeeper/contract/schemas/review.ts";
import { serveReview } from "@hivekeeper/contract/serve/review.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findReview, type KeptReview, lockReview, reviewsOf, writeReviewStatus } from "./review-repository.ts";

export const REVIEW_NOT_FOUND = "Review not found";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
  /** Why a submission is rejected; the activity entry has it. */
  reason?: string | undefined;
}

/** @throws {Refusal} `not_found`. */
export async function getReview(db: Executor, id: number): Promise<KeptReview> {
  const review = await findReview(db, id);
  if (!review) throw notFound();
  return review;
}

/**
 * Sets the status of a submission; the submitted record stays unchanged. A submission that has the status already stays
 * unchanged.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current item.
 */
export const decideReview = (db: Database, id: number, status: ReviewStatus, edit: Edit): Promise<KeptReview> =>
  db.transaction((tx) => decideReviewIn(tx, id, status, edit));

/** Does the same as a part of a transaction. */
export async function decideReviewIn(
  tx: Transaction,
  id: number,
  status: ReviewStatus,
  { actor, seen, reason }: Edit,
): Promise<KeptReview> {
  const before = await lockReview(tx, id);
  if (!before) throw notFound();
  if (status === before.status) return before;
  if (isStale(seen, before.version)) throw editConflict(serveReview(before));
  await writeReviewStatus(tx, before.id, status);
  await recordActivity(tx, {
    actor,
    action: ACTION[status],
    subject: { type: "review", id, name: before.assetName },
    changes: { status: [before.status, status], ...(reason && { reason: [null, reason] }) },
  });
  return { ...before, status, version: before.version + 1 };
}

/** The ids of a list's submissions, in its order, at most so many. */
export const findReviewIds = (db: Executor, query: ReviewListQuery, atMost: number): Promise<number[]> =>
  findIds(db, reviewsOf(query), atMost);

const ACTION = { published: "approved", rejected: "rejected", pending: "reopened" } as const satisfies Record<
  ReviewStatus,
  string
>;

const notFound = () => new Refusal("not_found", REVIEW_NOT_FOUND);
