import type { ReviewFacts } from "@hivekeeper/contract/review-facts.ts";
import type { ReviewStatus } from "@hivekeeper/contract/review-state.ts";
import type { ReviewListQuery, ReviewPatch } from "@hivekeeper/contract/schemas/review.ts";
import { serveReview } from "@hivekeeper/contract/serve/review.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found } from "#lib/refusal.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import { findReviewFacts } from "./review-facts-repository.ts";
import { findReview, type KeptReview, lockReviews, reviewsOf, writeVerdict } from "./review-repository.ts";
import { countReviews } from "./review-tally-repository.ts";

export const REVIEW_NOT_FOUND = "Review not found";

/** @throws {Refusal} `not_found`. */
export async function getReview(db: Database, id: number): Promise<KeptReview> {
  return found(await findReview(db, id), REVIEW_NOT_FOUND);
}

/** A submission with what an administrator looks at before a decision. */
export async function findReviewRecord(
  db: Database,
  id: number,
): Promise<{ review: KeptReview; facts: ReviewFacts } | undefined> {
  const [review, facts] = await Promise.all([findReview(db, id), findReviewFacts(db, id)]);
  return review && facts && { review, facts };
}

/** The facts of a submission with public addresses of its files. */
export const shownFacts = (facts: ReviewFacts, publicUrl: string | undefined): ReviewFacts => ({
  ...facts,
  picture: shownAddress(facts.picture, publicUrl),
  audio: shownAddress(facts.audio, publicUrl),
});

/** The numbers of pending submissions, by scope. */
export const countWaitingReviews = (db: Database) => countReviews(db, { status: "pending" });

/**
 * Sets the status of a submission, with its reason; the submitted record stays unchanged. A submission that has the
 * status already stays unchanged.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current item.
 */
export function decideReview(db: Database, id: number, verdict: ReviewPatch, { actor, seen }: Edit) {
  const { status } = verdict;
  return db.transaction(async (tx): Promise<KeptReview> => {
    const before = found((await lockReviews(tx, [id]))[0], REVIEW_NOT_FOUND);
    if (status === before.status) return before;
    if (isStale(seen, before.version)) throw editConflict(serveReview(before));
    return writeReviewDecision(tx, before, verdict, actor);
  });
}

/** Changes the status of a locked submission. */
export async function writeReviewDecision(
  tx: Transaction,
  before: KeptReview,
  verdict: ReviewPatch,
  actor: Actor,
): Promise<KeptReview> {
  const { status, reason } = verdict;
  await writeVerdict(tx, Number(before.id), verdict);
  const after = { ...before, status, decisionReason: reason ?? "", version: before.version + 1 };
  const subject = { type: "review", id: before.id, name: before.assetName };
  const changes = changesBetween(serveReview(before), serveReview(after), ["status", "decision_reason"]);
  await recordActivity(tx, { actor, action: ACTION[status], subject, changes });
  return after;
}

/** Locks and reads these submissions. Those that do not exist are left out. */
export const takeReviews = (tx: Transaction, ids: readonly number[]): Promise<KeptReview[]> => lockReviews(tx, ids);

/** Reads the ids of the submissions that match, in the order of the list, at most `atMost` of them. */
export const findReviewIds = (db: Executor, query: ReviewListQuery, atMost: number): Promise<number[]> =>
  findIds(db, reviewsOf(query), atMost);

const ACTION = { published: "approved", rejected: "rejected", pending: "reopened" } as const satisfies Record<
  ReviewStatus,
  string
>;
