import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/people.ts";

type Row = typeof idempotencyKeys.$inferSelect;

/** One caller's key. */
export interface OwnedKey {
  memberId: number;
  key: string;
}

/**
 * Inserts the key's row and returns its id, or `undefined` when the key is taken. Waits for another transaction that
 * inserts the same key: when that one is rolled back, the key is free.
 *
 * An earlier version committed the row, without a status, before its change. Such a row is taken over under a new id,
 * so that the request behind it, which looks for the old id in its transaction, is rolled back.
 */
export async function insertKey(tx: Transaction, owned: OwnedKey, requestHash: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${idempotencyKeys} (member_id, key, request_hash)
    values (${owned.memberId}, ${owned.key}, ${requestHash})
    on conflict (member_id, key) do update
      set id = default, request_hash = excluded.request_hash, created_at = now()
      where ${isNull(idempotencyKeys.status)}
    returning id`);
  return rows[0]?.id;
}

export async function findKey(tx: Transaction, { memberId, key }: OwnedKey): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)));
  return row;
}

export async function writeAnswer(tx: Transaction, id: number, status: number, answer: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.id, id));
}

/** Deletes keys older than 24 hours. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
