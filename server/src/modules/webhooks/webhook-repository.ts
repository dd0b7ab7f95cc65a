import { type Webhook, webhookFields } from "@hivekeeper/contract/webhook.ts";
import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks.ts";

/** An address of our database, which always has a version. */
export type KeptWebhook = Webhook & { version: number };

/** The registered addresses, the oldest first. */
export const findWebhooks = (db: Executor): Promise<KeptWebhook[]> => selected(db, sql`true`);

export async function findWebhook(db: Executor, id: number): Promise<KeptWebhook | undefined> {
  const [found] = await selected(db, eq(webhooks.id, id));
  return found;
}

/** Locks an address until the transaction ends. */
export async function lockWebhook(tx: Transaction, id: number): Promise<KeptWebhook | undefined> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, id)).for("update");
  return findWebhook(tx, id);
}

/** The number of addresses. It stays true until the transaction ends. */
export async function countWebhooks(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  return tx.$count(webhooks);
}

export async function insertWebhook(
  tx: Transaction,
  columns: Pick<typeof webhooks.$inferInsert, "url" | "events">,
): Promise<number> {
  const [row] = await tx.insert(webhooks).values(columns).returning({ id: webhooks.id });
  if (!row) throw new Error("The insert gave no row");
  return row.id;
}

/** Writes a locked address and increments its version. */
export async function writeWebhook(
  tx: Transaction,
  id: number,
  columns: PgUpdateSetSource<typeof webhooks>,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...columns, version: sql`${webhooks.version} + 1`, updatedAt: sql`now()` })
    .where(eq(webhooks.id, id));
}

/** Writes the sealed secret of a new address. */
export const writeFirstSecret = (tx: Transaction, id: number, secretSealed: string) =>
  tx.update(webhooks).set({ secretSealed }).where(eq(webhooks.id, id));

/** Replaces the sealed secret of a locked address. The one before it signs too for a while. */
export const writeSecret = (tx: Transaction, id: number, { sealed, kept }: { sealed: string; kept: string }) =>
  writeWebhook(tx, id, {
    secretSealed: sealed,
    secret: null,
    previousSecretSealed: sql`${webhooks.secretSealed}`,
    previousSecret: sql`${webhooks.secret}`,
    previousSecretUntil: sql`now() + ${kept}::interval`,
  });

export async function removeWebhook(tx: Transaction, id: number): Promise<void> {
  await tx.delete(webhooks).where(eq(webhooks.id, id));
}

/** A secret as it is kept: in clear, as a version before wrote it, or sealed. */
export interface KeptSecret {
  clear: string | null;
  sealed: string | null;
}

/** Where an address is, and the secrets that sign for it; undefined once it was deleted. */
export async function findSending(
  db: Executor,
  id: number,
): Promise<{ url: string; secrets: KeptSecret[] } | undefined> {
  const isValid = sql<boolean>`coalesce(${webhooks.previousSecretUntil} > now(), false)`;
  const [row] = await db
    .select({
      url: webhooks.url,
      secret: { clear: webhooks.secret, sealed: webhooks.secretSealed },
      previous: { clear: webhooks.previousSecret, sealed: webhooks.previousSecretSealed },
      isValid,
    })
    .from(webhooks)
    .where(eq(webhooks.id, id));
  return row && { url: row.url, secrets: row.isValid ? [row.secret, row.previous] : [row.secret] };
}

/** The numbers of events in the outbox of all active addresses. */
export async function findOutboxNumbers(
  db: Executor,
): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number; oldestSeconds: number }>(sql`
    select count(*) filter (where delivery.state = 'waiting') as waiting, count(*) filter (where delivery.state = 'dead') as dead,
      coalesce(extract(epoch from now() - min(delivery.created_at) filter (where delivery.state = 'waiting')), 0)::float8
        as "oldestSeconds"
    from ${webhookDeliveries} delivery join ${webhooks} on ${webhooks.id} = delivery.webhook_id and is_active
    where delivery.state <> 'delivered'`);
  return rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: 0 };
}

const countOf = (state: "waiting" | "dead") =>
  sql`(select count(*) from ${webhookDeliveries} where webhook_id = webhooks.id and state = ${state})`.mapWith(Number);

async function selected(db: Executor, where: SQL): Promise<KeptWebhook[]> {
  const rows = await db
    .select({
      ...fieldColumns(getTableColumns(webhooks), webhookFields),
      waiting: countOf("waiting"),
      dead: countOf("dead"),
    })
    .from(webhooks)
    .where(where)
    .orderBy(asc(webhooks.id));
  return rows.map((row) => ({
    ...fieldsOfRow(row, webhookFields),
    previousSecretUntil:
      row.previousSecretUntil && row.previousSecretUntil.getTime() > Date.now()
        ? row.previousSecretUntil.toISOString()
        : null,
  }));
}
