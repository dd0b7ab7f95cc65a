import { and, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { attempts } from "#db/schema/people.ts";

export type AttemptKind = (typeof attempts.$inferSelect)["kind"];

/** The subject of a count of attempts: a kind and the digest of an account or an address. */
export interface AttemptKey {
  kind: AttemptKind;
  key: string;
}

/** The first key of the advisory locks, by kind. */
const LOCK = {
  "login-account": 7301,
  "login-address": 7302,
  password: 7303,
  pin: 7304,
  "second-factor": 7305,
  forgotten: 7306,
} satisfies Record<AttemptKind, number>;

/** Makes concurrent attempts for one key wait for each other until the transaction ends. */
export async function lockAttempts(tx: Transaction, { kind, key }: AttemptKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[kind]}::int, hashtext(${key}))`);
}

export async function insertAttempt(tx: Transaction, attempt: AttemptKey): Promise<number[]> {
  const rows = await tx.insert(attempts).values(attempt).returning({ id: attempts.id });
  return rows.map(({ id }) => id);
}

/** Whole seconds until fewer than `max` attempts are in the window; 0 when that is so now. */
export async function secondsUntilFree(
  tx: Transaction,
  { kind, key }: AttemptKey,
  max: number,
  windowSeconds: number,
): Promise<number> {
  const leavesAt = sql`${attempts.at} + make_interval(secs => ${windowSeconds})`;
  const [blocking] = await tx
    .select({ wait: sql<number>`ceil(extract(epoch from ${leavesAt} - now()))::int` })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.key, key), gt(leavesAt, sql`now()`)))
    .orderBy(desc(attempts.at), desc(attempts.id))
    .offset(max - 1)
    .limit(1);
  return blocking ? Math.max(1, blocking.wait) : 0;
}

/** Deletes the attempts with these ids, and all of one key when it is given. */
export async function deleteAttempts(tx: Executor, ids: number[], all?: AttemptKey): Promise<void> {
  const ofKey = all && and(eq(attempts.kind, all.kind), eq(attempts.key, all.key));
  await tx.delete(attempts).where(or(ofKey, inArray(attempts.id, ids)));
}

export async function deleteOldAttempts(db: Executor, windowSeconds: number): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, sql`now() - make_interval(secs => ${windowSeconds})`));
}
