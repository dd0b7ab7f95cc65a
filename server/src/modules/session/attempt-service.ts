import { and, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { attempts } from "#db/schema/people.ts";
import { Refusal } from "#lib/refusal.ts";
import { digestOf } from "./token.ts";

type AttemptKind = (typeof attempts.$inferSelect)["kind"];

/** At most `max` failed or running attempts of one `kind` at one `subject` (an account, an address) in the window. */
export interface Limit {
  kind: AttemptKind;
  subject: string;
  max: number;
}

export interface Attempt {
  ids: number[];
  limits: readonly Limit[];
}

/** Two attempts at one thing wait for each other, so that guesses sent at once are counted one after the other. */
const LOCK = { "login-account": 7301, "login-address": 7302, password: 7303, pin: 7304 } satisfies Record<
  AttemptKind,
  number
>;

/**
 * Counts an attempt before it is made. Callers name their limits always in the same order, accounts before addresses.
 *
 * @throws {Refusal} `too_many`, with the seconds until the oldest counted attempt leaves the window; it counts nothing.
 */
export function takeAttempt(db: Database, limits: readonly Limit[], windowSeconds: number): Promise<Attempt> {
  return db.transaction(async (tx) => {
    const ids: number[] = [];
    let wait = 0;
    for (const limit of limits) {
      const key = digestOf(limit.subject);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK[limit.kind]}::int, hashtext(${key}))`);
      wait = Math.max(wait, await secondsUntilFree(tx, limit, windowSeconds));
      const [row] = await tx.insert(attempts).values({ kind: limit.kind, key }).returning({ id: attempts.id });
      if (row) ids.push(row.id);
    }
    if (wait > 0) {
      throw new Refusal("too_many", "Too many attempts. Please try again later.", { retryAfter: wait });
    }
    return { ids, limits };
  });
}

/** 0 when another attempt may be made now. */
async function secondsUntilFree(tx: Transaction, { kind, subject, max }: Limit, windowSeconds: number) {
  const leavesAt = sql`${attempts.at} + make_interval(secs => ${windowSeconds})`;
  const [blocking] = await tx
    .select({ wait: sql<number>`ceil(extract(epoch from ${leavesAt} - now()))::int` })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.key, digestOf(subject)), gt(leavesAt, sql`now()`)))
    .orderBy(desc(attempts.at), desc(attempts.id))
    .offset(max - 1)
    .limit(1);
  return blocking ? Math.max(1, blocking.wait) : 0;
}

/** After a success the first subject (the account) starts anew; an address keeps the failures of others. */
export async function forgetAttempts(tx: Executor, { ids, limits: [first] }: Attempt): Promise<void> {
  const ofFirst = first && and(eq(attempts.kind, first.kind), eq(attempts.key, digestOf(first.subject)));
  await tx.delete(attempts).where(or(ofFirst, inArray(attempts.id, ids)));
}

export async function sweepAttempts(db: Executor, windowSeconds: number): Promise<void> {
  await db.delete(attempts).where(lt(attempts.at, sql`now() - make_interval(secs => ${windowSeconds})`));
}
