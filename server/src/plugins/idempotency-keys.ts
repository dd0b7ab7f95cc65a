import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/people.ts";
import { Refusal } from "./refusal.ts";

/** An answer as it is given again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** SHA-256, in hex, of what makes two requests the same. */
export const fingerprint = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body]))
    .digest("hex");

/**
 * Takes the key for this request and gives its row's id; or gives the answer of the earlier request that had it.
 *
 * @throws {Refusal} `invalid` when the earlier request was another one; `conflict` while it is still at work.
 */
export async function claimKey(
  db: Database,
  memberId: number,
  key: string,
  requestHash: string,
): Promise<number | Answer> {
  // The unique constraint is the lock: of two that come together one inserts.
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({ memberId, key, requestHash })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (taken) return taken.id;

  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key)));
  if (earlier && earlier.requestHash !== requestHash) {
    throw new Refusal("invalid", "This Idempotency-Key was used for another request.");
  }
  if (!earlier?.status || earlier.answer === null) {
    throw new Refusal("conflict", "The first request with this Idempotency-Key is still at work.", { retryAfter: 1 });
  }
  const { headers, body } = JSON.parse(earlier.answer) as Pick<Answer, "headers" | "body">;
  return { status: earlier.status, headers, body };
}

export async function keepAnswer(db: Database, id: number, { status, headers, body }: Answer): Promise<void> {
  const answer = JSON.stringify({ headers, body });
  await db.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.id, id));
}

/** After a failure nothing was changed: the same key may try again, also with a corrected body. */
export async function releaseKey(db: Database, id: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
}

export async function sweepKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}
