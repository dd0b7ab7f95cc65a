import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members } from "#db/schema/people.ts";

/** Notes that a member signed in or wrote just now; once a minute is often enough. It is no change of the record. */
export async function noteSeen(tx: Transaction, memberId: number): Promise<void> {
  const longAgo = or(isNull(members.lastSeenAt), lt(members.lastSeenAt, sql`now() - interval '1 minute'`));
  await tx
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(members.id, memberId), longAgo));
}
