import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members } from "#db/schema/people.ts";

/** Sets `last_seen_at` to now, at most once a minute. The version stays: the record itself does not change. */
export async function writeLastSeen(tx: Transaction, memberId: number): Promise<void> {
  const longAgo = or(isNull(members.lastSeenAt), lt(members.lastSeenAt, sql`now() - interval '1 minute'`));
  await tx
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(members.id, memberId), longAgo));
}
