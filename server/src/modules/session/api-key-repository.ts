import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { insertRow } from "#db/rows.ts";
import { apiKeys } from "#db/schema/people.ts";

/** The use of a key is written at most this often, not for every request. */
const NOTE_USE_EVERY_SECONDS = 60;

export const insertApiKey = (tx: Transaction, key: { name: string; keyHash: string; reads: string[] }) =>
  insertRow(tx, apiKeys, key);

/** The key with this hash, unless it is revoked, and whether its use was written lately. */
export async function findUnrevokedKey(db: Database, keyHash: string) {
  const lately = sql`now() - make_interval(secs => ${NOTE_USE_EVERY_SECONDS})`;
  const [found] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      reads: apiKeys.reads,
      isUseNoted: sql<boolean>`coalesce(${apiKeys.lastUsedAt} > ${lately}, false)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)));
  return found;
}

export async function writeUse(db: Database, id: number): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, id));
}

/** All keys, oldest first. */
export const findApiKeys = (db: Database) =>
  db
    .select({
      name: apiKeys.name,
      reads: apiKeys.reads,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .orderBy(asc(apiKeys.id));

/** Returns the id of the key that was revoked; `undefined` when no key of this name works. */
export async function writeRevocation(tx: Transaction, name: string): Promise<number | undefined> {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.name, name), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return row?.id;
}
