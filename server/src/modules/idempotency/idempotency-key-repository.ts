import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/people.ts";

/**
 * The status of a key's row: null while its request is at work, DONE from the commit of its change on, then the HTTP
 * status of its answer. DONE is written in the transaction of the change, so whatever fails afterwards, the change is
 * known to be made. LOST means that no answer will come.
 */
const DONE = 0;
export const LOST = 1;

/** Longer than any request may take. A request that were still at work could not change anything any more. */
const ABANDONED = sql`now() - interval '15 minutes'`;

type Row = typeof idempotencyKeys.$inferSelect;

/** One caller's key. */
export interface OwnedKey {
  memberId: number;
  key: string;
}

/** Frees the key of an abandoned request that changed nothing; marks one that made its change as LOST. */
export async function settleAbandoned(db: Database, owned: OwnedKey): Promise<void> {
  const isAbandoned = and(isKey(owned), lt(idempotencyKeys.createdAt, ABANDONED));
  await db.delete(idempotencyKeys).where(and(isAbandoned, isNull(idempotencyKeys.status)));
  await db
    .update(idempotencyKeys)
    .set({ status: LOST })
    .where(and(isAbandoned, eq(idempotencyKeys.status, DONE)));
}

/**
 * Inserts the key's row. Returns its id, or `undefined` when the key is taken: the unique constraint is the lock, so of
 * two concurrent requests one inserts.
 */
export async function insertKey(db: Database, owned: OwnedKey, requestHash: string): Promise<number | undefined> {
  const [inserted] = await db
    .insert(idempotencyKeys)
    .values({ ...owned, requestHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  return inserted?.id;
}

export async function findKey(db: Database, owned: OwnedKey): Promise<Row | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(owned));
  return row;
}

/** Marks the row as DONE. Returns whether the row is still the request's own. */
export async function markDone(tx: Executor, id: number): Promise<boolean> {
  const isOurs = and(eq(idempotencyKeys.id, id), or(isNull(idempotencyKeys.status), eq(idempotencyKeys.status, DONE)));
  const marked = await tx.update(idempotencyKeys).set({ status: DONE }).where(isOurs).returning();
  return marked.length > 0;
}

export async function writeAnswer(db: Database, id: number, status: number, answer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.id, id));
}

/** Deletes the row of a request that changed nothing; marks one that made its change as LOST. */
export async function releaseRow(db: Database, id: number): Promise<void> {
  const isOurs = eq(idempotencyKeys.id, id);
  await db.delete(idempotencyKeys).where(and(isOurs, isNull(idempotencyKeys.status)));
  await db.update(idempotencyKeys).set({ status: LOST }).where(isOurs);
}

/** Deletes keys older than 24 hours. */
export async function deleteOldKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}

const isKey = ({ memberId, key }: OwnedKey) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));
