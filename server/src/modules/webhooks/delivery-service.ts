import { lastPageOf } from "@hivekeeper/contract/page.ts";
import type { DeliveryState } from "@hivekeeper/contract/webhook.ts";
import type { Database, Transaction } from "#db/database.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { attempt, type Outcome, type SendRules } from "./attempt.ts";
import { type Claim, findDeliveries, releaseClaim, writeDelivered, writeFailed } from "./delivery-repository.ts";
import { lockWebhook, writeWebhook } from "./webhook-repository.ts";
import { getWebhook, openSending, type Sealer, subjectOf } from "./webhook-service.ts";

export const MOST_JITTER = 1.2;

interface DeliveryRules extends SendRules {
  /** The seconds between one failed attempt and the next; after the last of them a delivery is dead. */
  retrySeconds: readonly number[];
}

/**
 * Makes a claimed attempt and writes its outcome.
 *
 * @param closing Cuts the attempt short when the server closes; the delivery then waits as before.
 */
export async function deliver(sealer: Sealer, claim: Claim, rules: DeliveryRules, closing: AbortSignal): Promise<void> {
  const { db } = sealer;
  const sending = await openSending(sealer, claim.webhookId);
  if (!sending) return; // it was deleted, and its deliveries with it
  const outcome = await attempt({ ...claim, ...sending }, rules, closing);
  if (!outcome.isDelivered && closing.aborted) return releaseClaim(db, claim);
  await db.transaction((tx) => writeOutcome(tx, claim, outcome, rules));
}

/** A page of the deliveries of an address, the newest first. @throws {Refusal} `not_found` */
export async function findDeliveryPage(
  db: Database,
  webhookId: number,
  { state, page = 1, perPage }: { state: DeliveryState | undefined; page: number | undefined; perPage: number },
) {
  await getWebhook(db, webhookId);
  const { items, total } = await findDeliveries(db, webhookId, { state, page, perPage });
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

async function writeOutcome(tx: Transaction, claim: Claim, outcome: Outcome, rules: DeliveryRules): Promise<void> {
  const { isDelivered, isGone, problem } = outcome;
  if (isDelivered) return writeDelivered(tx, claim);
  const step = rules.retrySeconds[claim.attempts - 1];
  if (isGone) await turnOff(tx, claim.webhookId);
  await writeFailed(tx, claim, { problem, wait: step === undefined ? null : step * jitter() });
}

/** Turns off an address that is gone for good. What waits for it stays. */
async function turnOff(tx: Transaction, id: number): Promise<void> {
  const webhook = await lockWebhook(tx, id);
  if (!webhook?.isActive) return;
  await writeWebhook(tx, id, { isActive: false, goneAt: new Date() });
  const changes = { is_active: [true, false] } as const;
  await recordActivity(tx, { actor: SERVER_ACTOR, action: "updated", subject: subjectOf(webhook), changes });
}

/** The factor of a pause: 0.8 to 1.2, so that what failed together is not tried again together. */
const jitter = () => 0.8 + (MOST_JITTER - 0.8) * Math.random();
