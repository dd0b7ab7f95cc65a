import type { NextIdentity } from "@hivekeeper/contract/identity.ts";
import type { Claim, LostClaim, NextService, QueueKind } from "@hivekeeper/contract/queue.ts";
import type { NextReview } from "@hivekeeper/contract/review-queue.ts";
import type { NextBody } from "@hivekeeper/contract/schemas/queue.ts";
import type { Database } from "#db/database.ts";
import type { ActingAdministrator } from "#modules/activity/activity-service.ts";
import { type IdentityContext, viewIdentity } from "#modules/identity/identity-service.ts";
import { countWaitingReviews, findReviewRecord } from "#modules/reviews/review-service.ts";
import { countWaitingServices, getServiceRecord } from "#modules/services/service-service.ts";
import {
  type Claimant,
  claimNext,
  claimThese,
  countWaitingIdentities,
  countWithOthers,
  findHolders,
  lockQueue,
} from "./claim-repository.ts";
import { findSimilar } from "./similar-repository.ts";

/** Claims the submission that waits longest, and reads what a decision about it needs. */
export async function takeNextReview(db: Database, wanted: NextBody, claimant: Claimant): Promise<NextReview> {
  const claim = await takeNext(db, "reviews", wanted, claimant);
  const record = claim && (await findReviewRecord(db, Number(claim.id)));
  const item = record && {
    ...record,
    claim,
    similar: await findSimilar(db, "reviews", Number(claim.id), record.review.assetName),
  };
  const withOthers = await countWithOthers(db, "reviews", claimant.memberId, wanted.scope);
  return { item: item ?? null, waiting: await countWaitingReviews(db), withOthers };
}

/** Claims the service with PENDING that waits longest, and reads what a decision about it needs. */
export async function takeNextService(
  db: Database,
  wanted: Omit<NextBody, "scope">,
  claimant: Claimant,
): Promise<NextService> {
  const claim = await takeNext(db, "services", wanted, claimant);
  const record = claim && (await getServiceRecord(db, Number(claim.id)));
  const item = record && {
    record,
    claim,
    similar: await findSimilar(db, "services", Number(claim.id), record.service.name),
  };
  const withOthers = await countWithOthers(db, "services", claimant.memberId, undefined);
  return { item: item ?? null, waiting: { services: await countWaitingServices(db) }, withOthers };
}

/** Claims the creator whose identity waits longest, and reads what a decision about it needs. */
export async function takeNextIdentity(
  context: IdentityContext,
  wanted: Omit<NextBody, "scope">,
  claimant: Claimant,
  actor: ActingAdministrator,
): Promise<NextIdentity> {
  const { db } = context;
  const claim = await takeNext(db, "identity", wanted, claimant);
  const item = claim && { ...(await viewIdentity(context, Number(claim.id), actor)), claim };
  const withOthers = await countWithOthers(db, "identity", claimant.memberId, undefined);
  return { item: item ?? null, waiting: { identity: await countWaitingIdentities(db, claimant) }, withOthers };
}

const takeNext = (db: Database, kind: QueueKind, { scope, except = [] }: NextBody, claimant: Claimant) =>
  db.transaction(async (tx) => {
    await lockQueue(tx, kind);
    return claimNext(tx, kind, { scope, except }, claimant);
  });

interface Renewed {
  held: Claim[];
  lost: LostClaim[];
}

/** Renews claims. One that has lapsed is made again where nobody else has made one since. */
export async function renew(
  db: Database,
  kind: QueueKind,
  ids: readonly number[],
  claimant: Claimant,
): Promise<Renewed> {
  const held = await db.transaction(async (tx) => {
    await lockQueue(tx, kind);
    return claimThese(tx, kind, ids, claimant);
  });
  const lost = ids.filter((id) => !held.some((claim) => claim.id === String(id)));
  return { held, lost: lost.length === 0 ? [] : await findHolders(db, kind, lost) };
}
