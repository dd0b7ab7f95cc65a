import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { signInSteps, signIns } from "#db/schema/team.ts";
import { digestOf, newToken } from "#lib/token.ts";

type Step = typeof signInSteps.$inferSelect;
type NewStep = Pick<Step, "kind"> & Partial<Pick<Step, "memberId" | "address" | "data">> & { lastsSeconds: number };

/** Begins a step, under a token of its own or a given one; returns the token, of which only the hash is stored. */
export async function beginStep(db: Executor, { lastsSeconds, ...step }: NewStep, token = newToken()): Promise<string> {
  const expiresAt = sql`now() + make_interval(secs => ${lastsSeconds})`;
  await db.insert(signInSteps).values({ ...step, tokenHash: digestOf(token), expiresAt });
  return token;
}

/** Ends a step, once; `undefined` when there is none with this token, or not any more. */
export async function endStep(db: Executor, kind: Step["kind"], token: string): Promise<Step | undefined> {
  const [step] = await db
    .delete(signInSteps)
    .where(isOpen(kind, hasToken(token)))
    .returning();
  return step;
}

/** The step with this token, which stays. */
export async function findStep(db: Executor, kind: Step["kind"], token: string): Promise<Step | undefined> {
  const [step] = await db
    .select()
    .from(signInSteps)
    .where(isOpen(kind, hasToken(token)));
  return step;
}

/** The step of this kind that a member has begun; `replaceOwnStep` leaves one at most. */
export async function findOwnStep(db: Executor, kind: Step["kind"], memberId: number): Promise<Step | undefined> {
  const [step] = await db
    .select()
    .from(signInSteps)
    .where(isOpen(kind, eq(signInSteps.memberId, memberId)))
    .limit(1);
  return step;
}

/** Begins a step in the place of those of its kind that the member has begun before. */
export async function replaceOwnStep(db: Executor, step: NewStep & { memberId: number }): Promise<void> {
  await endOwnSteps(db, step.kind, step.memberId);
  await beginStep(db, step);
}

export async function endOwnSteps(db: Executor, kind: Step["kind"], memberId: number): Promise<void> {
  await db.delete(signInSteps).where(and(eq(signInSteps.kind, kind), eq(signInSteps.memberId, memberId)));
}

/** Deletes the steps that are overdue. A second factor that was not given within `lastedSeconds` stands in the history. */
export async function endOverdueSteps(db: Executor, lastedSeconds: number): Promise<void> {
  await db.execute(sql`
    with overdue as (delete from ${signInSteps} where ${lt(signInSteps.expiresAt, sql`now()`)} returning *)
    insert into ${signIns} (member_id, at, address, user_agent, outcome)
    select member_id, expires_at - make_interval(secs => ${lastedSeconds}), address, data ->> 'userAgent', 'unfinished'
    from overdue where kind = 'second-factor'`);
}

const hasToken = (token: string) => eq(signInSteps.tokenHash, digestOf(token));

const isOpen = (kind: Step["kind"], which: SQL) =>
  and(eq(signInSteps.kind, kind), which, gt(signInSteps.expiresAt, sql`now()`));
