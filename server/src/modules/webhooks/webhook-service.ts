import type { WebhookPatch, WebhookValues } from "@hivekeeper/contract/schemas/webhook.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { type WebhookTest, webhookFields } from "@hivekeeper/contract/webhook.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database, Transaction } from "#db/database.ts";
import { SEALED } from "#db/sealed-values.ts";
import { violates } from "#db/violation.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, invalid, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { bodyOf, newMessageId, OUTBOX_TOPIC } from "#modules/outbox/event-service.ts";
import { attempt, type SendRules } from "./attempt.ts";
import { requeue } from "./delivery-repository.ts";
import { newSecret } from "./signature.ts";
import { findTarget, TargetRefused, type TargetRules } from "./target.ts";
import {
  countWebhooks,
  findSending,
  findWebhook,
  insertWebhook,
  type KeptSecret,
  type KeptWebhook,
  lockWebhook,
  removeWebhook,
  writeFirstSecret,
  writeSecret,
  writeWebhook,
} from "./webhook-repository.ts";

export const WEBHOOK_NOT_FOUND = "Webhook not found";

/** Bounds what a decision writes, and the connections that are open at once. */
const MOST_WEBHOOKS = 20;
/** A renewed secret's predecessor signs too, so that the receiver can change over. */
const OLD_SECRET_KEPT_FOR = "24 hours";

type WithSecret = KeptWebhook & { secret: string };

/** The database, and the keys that seal and open secrets. */
export interface Sealer {
  db: Database;
  keys: KeyRing;
}

/** Where an address is, and the secrets that sign for it; undefined once it was deleted. */
export async function openSending({ db, keys }: Sealer, id: number) {
  const sending = await findSending(db, id);
  const open = async ({ clear, sealed }: KeptSecret) =>
    clear ?? (sealed && (await keys.unseal(SEALED.webhook, sealed, id)));
  const secrets = await Promise.all((sending?.secrets ?? []).map(open));
  return sending && { url: sending.url, secrets: secrets.filter((secret) => secret !== null) };
}

/** @throws {Refusal} `not_found` */
export async function getWebhook(db: Database | Transaction, id: number): Promise<KeptWebhook> {
  return found(await findWebhook(db, id), WEBHOOK_NOT_FOUND);
}

/**
 * Registers an address and makes its secret, which nothing answers again.
 *
 * @throws {Refusal} `invalid`, on `url`, when the address may not be called; `conflict`, on `url`, when it is
 *   registered, and when there are too many.
 */
export async function createWebhook(
  { db, keys }: Sealer,
  { url, events }: WebhookValues,
  rules: TargetRules,
  actor: Actor,
): Promise<WithSecret> {
  await refuseTarget(url, rules);
  const secret = newSecret();
  return withUniqueUrl(() =>
    db.transaction(async (tx) => {
      if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
        throw new Refusal("conflict", `There are ${MOST_WEBHOOKS} addresses. Delete one before you register another.`);
      const id = await insertWebhook(tx, { url, events: [...new Set(events)] });
      await writeFirstSecret(tx, id, keys.seal(SEALED.webhook, secret, id));
      const made = await getWebhook(tx, id);
      const changes = { url: [null, made.url], events: [null, made.events] } as const;
      await recordActivity(tx, { actor, action: "created", subject: subjectOf(made), changes });
      return { ...made, secret };
    }),
  );
}

/**
 * Changes the fields of the patch. A patch without a difference writes nothing. What waits for an address that is
 * turned off stays, and is sent once it is on again.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current address or, on `url`, when it is registered; `invalid`.
 */
export async function changeWebhook(
  db: Database,
  id: number,
  { url, events, is_active: isActive }: WebhookPatch,
  rules: TargetRules,
  { actor, seen }: Edit,
): Promise<KeptWebhook> {
  if (url !== undefined) await refuseTarget(url, rules);
  return withUniqueUrl(() =>
    db.transaction(async (tx) => {
      const before = await locked(tx, id);
      const columns = {
        url: url ?? before.url,
        events: events ? [...new Set(events)] : before.events,
        isActive: isActive ?? before.isActive,
      };
      const wanted = { ...before, ...columns };
      const served = serveFields(webhookFields, before);
      const changes = changesBetween(served, serveFields(webhookFields, wanted), ["url", "events", "is_active"]);
      if (Object.keys(changes).length === 0) return before;
      if (isStale(seen, before.version)) throw editConflict(served);
      await writeWebhook(tx, id, { ...columns, ...(wanted.isActive && { goneAt: null }) });
      await recordActivity(tx, { actor, action: "updated", subject: subjectOf(wanted), changes });
      await announce(tx, { topic: OUTBOX_TOPIC, seq: 0 });
      return getWebhook(tx, id);
    }),
  );
}

/** Deletes an address with everything that waits for it. @throws {Refusal} `not_found` */
export function deleteWebhook(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const webhook = await locked(tx, id);
    await removeWebhook(tx, id);
    await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(webhook) });
  });
}

/** Gives an address a new secret; the old one signs too for a day. @throws {Refusal} `not_found` */
export function renewSecret({ db, keys }: Sealer, id: number, actor: Actor): Promise<WithSecret> {
  const secret = newSecret();
  return db.transaction(async (tx) => {
    await locked(tx, id);
    await writeSecret(tx, id, { sealed: keys.seal(SEALED.webhook, secret, id), kept: OLD_SECRET_KEPT_FOR });
    const webhook = await getWebhook(tx, id);
    const changes = { secret: ["•••", "•••"] } as const;
    await recordActivity(tx, { actor, action: "updated", subject: subjectOf(webhook), changes });
    return { ...webhook, secret };
  });
}

/** Sends a test event to an address, once, at once and beside its outbox. @throws {Refusal} `not_found` */
export async function testWebhook(sealer: Sealer, id: number, rules: SendRules): Promise<WebhookTest> {
  const sending = found(await openSending(sealer, id), WEBHOOK_NOT_FOUND);
  const body = bodyOf({ type: "webhook.test", at: new Date().toISOString(), data: { id } });
  const started = performance.now();
  const { isDelivered, problem } = await attempt({ ...sending, messageId: newMessageId(), body }, rules);
  return { isDelivered, problem, milliseconds: Math.round(performance.now() - started) };
}

/**
 * Tries deliveries of an address at once, with all attempts before them: those with these ids that were not delivered
 * and what they wait behind, or all dead ones. Returns how many.
 *
 * @throws {Refusal} `not_found`; `conflict` while the address is off.
 */
export function resendDeliveries(
  db: Database,
  id: number,
  ids: readonly number[] | undefined,
  actor: Actor,
): Promise<number> {
  return db.transaction(async (tx) => {
    const webhook = await locked(tx, id);
    if (!webhook.isActive) throw new Refusal("conflict", "This address is off. Turn it on first.");
    const count = await requeue(tx, id, ids);
    if (count === 0) return 0;
    const changes = { deliveries: [null, count] } as const;
    await recordActivity(tx, { actor, action: "resent", subject: subjectOf(webhook), changes });
    await announce(tx, { topic: OUTBOX_TOPIC, seq: 0 });
    return count;
  });
}

async function locked(tx: Transaction, id: number): Promise<KeptWebhook> {
  return found(await lockWebhook(tx, id), WEBHOOK_NOT_FOUND);
}

async function refuseTarget(url: string, rules: TargetRules): Promise<void> {
  try {
    await findTarget(url, rules);
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid({ url: [error.message] });
    throw error;
  }
}

/** The unique constraint decides, not a query before the write: two requests may arrive together. */
async function withUniqueUrl<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!violates(error, "webhooks_url_key")) throw error;
    throw taken("url", "This address is registered already.");
  }
}

export const subjectOf = ({ id, url }: Pick<KeptWebhook, "id" | "url">) => ({ type: "webhook", id, name: url });
