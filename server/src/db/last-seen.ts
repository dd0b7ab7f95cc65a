import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import { members } from "./schema/people.ts";

/**
 * Sets when a member last signed in or wrote to now, at most once a minute. The version stays: the record itself does
 * not change.
 */
export async function noteSeen(tx: Transaction, memberId: number): Promise<void> {
  const longAgo = or(isNull(members.lastSeenAt), lt(members.lastSeenAt, sql`now() - interval '1 minute'`));
  await tx
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(members.id, memberId), longAgo));
}
