import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/people.ts";
import { Refusal } from "#lib/refusal.ts";

/** An answer as it is given again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * A key's row goes from no status through DONE to the status of its answer: DONE is written in the transaction of the
 * change itself, so that whatever breaks afterwards, the change is known to be made. LOST: no answer will come.
 */
const DONE = 0;
const LOST = 1;

/** Longer than any request may take; and were one still at work, it could not change anything any more. */
const ABANDONED = sql`now() - interval '15 minutes'`;

/** SHA-256, in hex, of what makes two requests the same. */
export const fingerprint = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body]))
    .digest("hex");

/**
 * Takes the key for this request and gives its row's id; or gives the answer of the earlier request that had it.
 *
 * @throws {Refusal} `invalid` when the earlier request was another one; `conflict` while it is still at work, and when
 *   it did its work but its answer was lost.
 */
export async function claimKey(
  db: Database,
  memberId: number,
  key: string,
  requestHash: string,
): Promise<number | Answer> {
  const same = and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key));
  const isAbandoned = and(same, lt(idempotencyKeys.createdAt, ABANDONED));
  await db.delete(idempotencyKeys).where(and(isAbandoned, isNull(idempotencyKeys.status)));
  await db
    .update(idempotencyKeys)
    .set({ status: LOST })
    .where(and(isAbandoned, eq(idempotencyKeys.status, DONE)));
  // The unique constraint is the lock: of two that come together one inserts.
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ memberId, key, requestHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (taken) return taken.id;

  const [earlier] = await db.select().from(idempotencyKeys).where(same);
  if (earlier && earlier.requestHash !== requestHash) {
    throw new Refusal("invalid", "This Idempotency-Key was used for another request.");
  }
  if (earlier?.status === LOST) {
    throw new Refusal("conflict", "This was saved before, but the answer was lost. Please reload.");
  }
  if (!earlier || earlier.status === null || earlier.answer === null) {
    throw new Refusal("conflict", "The first request with this Idempotency-Key is still at work.", { retryAfter: 1 });
  }
  const { headers, body } = JSON.parse(earlier.answer) as Pick<Answer, "headers" | "body">;
  return { status: earlier.status, headers, body };
}

/**
 * Notes, in the transaction of the change, that the request which holds the key makes it.
 *
 * @throws {Refusal} `conflict` when the request was given up meanwhile: its caller was told that it failed, and may
 *   have tried again.
 */
export async function confirmKey(tx: Executor, id: number): Promise<void> {
  const isOurs = and(eq(idempotencyKeys.id, id), or(isNull(idempotencyKeys.status), eq(idempotencyKeys.status, DONE)));
  const confirmed = await tx.update(idempotencyKeys).set({ status: DONE }).where(isOurs).returning();
  if (confirmed.length === 0) throw new Refusal("conflict", "This request took too long and was given up.");
}

export async function keepAnswer(db: Database, id: number, { status, headers, body }: Answer): Promise<void> {
  const answer = JSON.stringify({ headers, body });
  await db.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.id, id));
}

/** After a failure that changed nothing the same key may try again, also with a corrected body. */
export async function releaseKey(db: Database, id: number): Promise<void> {
  const isOurs = eq(idempotencyKeys.id, id);
  await db.delete(idempotencyKeys).where(and(isOurs, isNull(idempotencyKeys.status)));
  await db.update(idempotencyKeys).set({ status: LOST }).where(isOurs);
}

export async function sweepKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
