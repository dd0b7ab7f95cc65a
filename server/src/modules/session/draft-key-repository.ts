import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { draftKeys } from "#db/schema/people.ts";

/** The earlier keys that a member's browsers may still need: what they keep ends after seven days. */
const EARLIER = sql`case when ${draftKeys.renewedAt} > now() - interval '8 days' then ${draftKeys.earlier} else '{}' end`;
const MOST_EARLIER = 5;

const newKey = () => randomBytes(32).toString("base64");

/**
 * The key of a member's drafts, 32 bytes in base64, made when it is first asked for, and the earlier ones, the latest
 * first. Of two concurrent first requests one makes it, and both get it.
 */
export async function findDraftKeys(db: Executor, memberId: number): Promise<{ key: string; earlier: string[] }> {
  const rows = await db
    .insert(draftKeys)
    .values({ memberId, key: newKey() })
    // An update that changes nothing, unlike DO NOTHING, also returns the row of a concurrent request.
    .onConflictDoUpdate({ target: draftKeys.memberId, set: { earlier: EARLIER } })
    .returning({ key: draftKeys.key, earlier: draftKeys.earlier });
  return theOne(rows);
}

/** Gives a member who has a key a new one. */
export async function renewDraftKey(tx: Executor, memberId: number): Promise<void> {
  const earlier = sql`(array_prepend(${draftKeys.key}, ${EARLIER}))[1:${sql.raw(`${MOST_EARLIER}`)}]`;
  await tx
    .update(draftKeys)
    .set({ key: newKey(), earlier, renewedAt: sql`now()` })
    .where(eq(draftKeys.memberId, memberId));
}
