import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { signInSteps } from "#db/schema/team.ts";
import { digestOf, newToken } from "./secrets.ts";

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
    .where(
      and(
        eq(signInSteps.kind, kind),
        eq(signInSteps.tokenHash, digestOf(token)),
        gt(signInSteps.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return step;
}
