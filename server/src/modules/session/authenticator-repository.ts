import { and, eq, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import { authenticators } from "#db/schema/team.ts";

/** The sealed secret of a member's authenticator; `undefined` without one. */
export async function findAuthenticator(db: Executor, memberId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.memberId, memberId));
  return found?.secret;
}

/** Inserts or replaces the authenticator, which counts from now on; the code of `lastStep` is used. */
export async function writeAuthenticator(tx: Transaction, memberId: number, secret: string, lastStep: number) {
  const values = { secret, lastStep, confirmedAt: sql`now()` };
  await tx
    .insert(authenticators)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: authenticators.memberId, set: values });
}

/** Uses the code of a step. Returns false when that of it or of a later one is used: of two requests one uses it. */
export async function useStep(tx: Transaction, memberId: number, step: number): Promise<boolean> {
  const moved = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.memberId, memberId), lt(authenticators.lastStep, step)))
    .returning({ id: authenticators.memberId });
  return moved.length > 0;
}

/** Returns whether there was one. */
export async function deleteAuthenticator(tx: Transaction, memberId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticators)
    .where(eq(authenticators.memberId, memberId))
    .returning({ id: authenticators.memberId });
  return gone.length > 0;
}

/** Makes changes of a member's second factor wait for each other until the transaction ends. */
export async function lockFactors(tx: Transaction, memberId: number): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
}
