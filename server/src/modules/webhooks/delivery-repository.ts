import { type DeliveryState, deliveryFields, type WebhookDelivery } from "@hivekeeper/contract/webhook.ts";
import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks.ts";

/** An attempt that this server has begun: of all attempts at a delivery, `attempts` tells it apart. */
export interface Claim {
  id: number;
  webhookId: number;
  messageId: string;
  body: string;
  attempts: number;
}

const DELIVERED_KEPT_FOR = "7 days";
const DEAD_KEPT_FOR = "90 days";

const seconds = (number: number) => sql`make_interval(secs => ${number})`;

export interface DueRules {
  /** The seconds after which a claim without a result has lapsed. */
  lease: number;
  /** The longest pause before another attempt, in seconds. */
  longestPause: number;
}

/**
 * Due, and not under way on a server that still lives. The database's clock may have been ahead for a while: a first
 * attempt does not look at it, and a claim or a pause that would end later than it could is none.
 */
const due = ({ lease, longestPause }: DueRules) => sql`state = 'waiting'
  and (attempts = 0 or next_at not between now() and now() + ${seconds(longestPause)})
  and (claimed_at is null or claimed_at not between now() - ${seconds(lease)} and now() + ${seconds(lease)})`;

/** The addresses that are on and for which something is due. */
export async function findDue(db: Database, rules: DueRules): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${webhooks} where is_active and exists (
      select from ${webhookDeliveries} where webhook_id = ${webhooks.id} and ${due(rules)})`);
  return rows.map(({ id }) => id);
}

/**
 * Begins attempts at what is due for an address: of each record the oldest event that waits, so that a failed one holds
 * back the later ones of its record and no others. Of several servers one gets each delivery.
 */
export async function claimDeliveries(
  db: Database,
  webhookId: number,
  { limit, ...rules }: DueRules & { limit: number },
): Promise<Claim[]> {
  const { rows } = await db.execute<Claim & Record<string, unknown>>(sql`
    update ${webhookDeliveries} set claimed_at = now(), attempts = attempts + 1 where id in (
      select id from ${webhookDeliveries} due where webhook_id = ${webhookId} and ${due(rules)} and not exists (
        select from ${webhookDeliveries} earlier where earlier.webhook_id = due.webhook_id and earlier.state = 'waiting'
          and earlier.subject_type = due.subject_type and earlier.subject_id = due.subject_id and earlier.id < due.id)
      order by next_at, id limit ${limit} for update skip locked)
    returning id, webhook_id as "webhookId", message_id as "messageId", body, attempts`);
  return rows.sort((one, other) => one.id - other.id);
}

/** A claim that no other server has taken over. Whoever writes both locks the address before its deliveries. */
const stillOurs = ({ id, attempts }: Claim) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), IS_WAITING);

/** Ends a delivery, unless another server has taken it over. */
export async function writeDelivered(tx: Transaction, claim: Claim): Promise<void> {
  await tx
    .update(webhooks)
    .set({ lastDeliveredAt: sql`now()`, failingSince: null })
    .where(eq(webhooks.id, claim.webhookId));
  await tx
    .update(webhookDeliveries)
    .set({ state: "delivered", problem: null, claimedAt: null, endedAt: sql`now()` })
    .where(stillOurs(claim));
}

/**
 * Writes a failed attempt, unless another server has taken the delivery over.
 *
 * @param wait The seconds until the next one; `null` after the last one, which makes the delivery a dead one.
 */
export async function writeFailed(
  tx: Transaction,
  claim: Claim,
  { problem, wait }: { problem: string; wait: number | null },
): Promise<void> {
  const ended = { state: "dead", endedAt: sql`now()` } as const;
  const again = { nextAt: sql`now() + ${seconds(wait ?? 0)}` };
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, claim.webhookId));
  await tx
    .update(webhookDeliveries)
    .set({ problem, claimedAt: null, ...(wait === null ? ended : again) })
    .where(stillOurs(claim));
}

/** Gives up an attempt that was cut short by this server's end: it counts for nothing, and any server may begin again. */
export async function releaseClaim(db: Executor, claim: Claim): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ claimedAt: null, attempts: claim.attempts - 1 })
    .where(stillOurs(claim));
}

/**
 * Makes deliveries of an address due now, with all their attempts before them: all dead ones, or those with these ids,
 * with what they wait behind. Returns how many.
 */
export async function requeue(tx: Transaction, webhookId: number, ids: readonly number[] | undefined): Promise<number> {
  const chosen = ids
    ? and(ne(webhookDeliveries.state, "delivered"), or(inArray(webhookDeliveries.id, [...ids]), isBefore(ids)))
    : eq(webhookDeliveries.state, "dead");
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: 0, nextAt: sql`now()`, endedAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), chosen, NOT_UNDER_WAY))
    .returning({ id: webhookDeliveries.id });
  return rows.length;
}

/** A page of an address's deliveries, the newest first, and how many there are. */
export async function findDeliveries(
  db: Database,
  webhookId: number,
  { state, page, perPage }: { state: DeliveryState | undefined; page: number; perPage: number },
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const where = and(eq(webhookDeliveries.webhookId, webhookId), state && eq(webhookDeliveries.state, state));
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: rows.map(toDelivery), total: await db.$count(webhookDeliveries, where) };
}

export async function deleteEnded(db: Database): Promise<void> {
  const before = (state: DeliveryState, kept: string): SQL | undefined =>
    and(eq(webhookDeliveries.state, state), lt(webhookDeliveries.endedAt, sql`now() - ${kept}::interval`));
  await db.delete(webhookDeliveries).where(before("delivered", DELIVERED_KEPT_FOR));
  await db.delete(webhookDeliveries).where(before("dead", DEAD_KEPT_FOR));
}

/** Waits, and holds back one of these deliveries. */
const isBefore = (ids: readonly number[]) => sql`${IS_WAITING} and exists (
  select from ${webhookDeliveries} later where later.id = any(${sql.param([...ids])}::int[]) and later.state <> 'delivered'
    and later.webhook_id = ${webhookDeliveries.webhookId} and later.subject_type = ${webhookDeliveries.subjectType}
    and later.subject_id = ${webhookDeliveries.subjectId} and later.id > ${webhookDeliveries.id})`;

/** Spelled as in the partial indexes. */
const IS_WAITING = sql`${webhookDeliveries.state} = 'waiting'`;
const NOT_UNDER_WAY = sql`${webhookDeliveries.claimedAt} is null`;

const toDelivery = (row: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  ...fieldsOfRow(row, deliveryFields),
  subjectId: String(row.subjectId),
  nextAt: row.state === "waiting" ? row.nextAt.toISOString() : null,
});
