import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { draftKeys } from "#db/schema/people.ts";

/**
 * The key of a member's drafts, 32 bytes in base64, made when it is first asked for. Of two concurrent first requests
 * one makes it, and both get it.
 */
export async function ownDraftKey(db: Executor, memberId: number): Promise<string> {
  const rows = await db
    .insert(draftKeys)
    .values({ memberId, key: randomBytes(32).toString("base64") })
    // An update that changes nothing, unlike DO NOTHING, also returns the row of a concurrent request.
    .onConflictDoUpdate({ target: draftKeys.memberId, set: { key: sql`${draftKeys.key}` } })
    .returning({ key: draftKeys.key });
  return theOne(rows).key;
}
