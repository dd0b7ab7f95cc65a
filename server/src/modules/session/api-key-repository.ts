import { type Key, keyFields } from "@hivekeeper/contract/key.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { theOne } from "#db/rows.ts";
import { apiKeys } from "#db/schema/people.ts";

/** The use of a key is written at most this often, not for every request. */
const NOTE_USE_EVERY_SECONDS = 60;

const KEY = {
  id: apiKeys.id,
  name: apiKeys.name,
  reads: apiKeys.reads,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};

/** The most keys of a list. */
const MOST_LISTED = 1_000;

export async function insertApiKey(
  tx: Transaction,
  key: { name: string; keyHash: string; reads: string[] },
): Promise<Key> {
  return fieldsOfRow(theOne(await tx.insert(apiKeys).values(key).returning(KEY)), keyFields);
}

/** The number of keys that work. It stays true until the transaction ends. */
export async function countWorkingKeys(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${apiKeys} in share row exclusive mode`);
  return tx.$count(apiKeys, isNull(apiKeys.revokedAt));
}

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

/** The keys that work, then the revoked ones, each the oldest first. */
export async function findApiKeys(db: Database): Promise<Key[]> {
  const rows = await db
    .select(KEY)
    .from(apiKeys)
    .orderBy(sql`${apiKeys.revokedAt} is not null`, asc(apiKeys.id))
    .limit(MOST_LISTED);
  return rows.map((row) => fieldsOfRow(row, keyFields));
}

/** The id of the key with this name, if it works. */
export async function findWorkingKeyId(tx: Transaction, name: string): Promise<number | undefined> {
  const which = and(eq(apiKeys.name, name), isNull(apiKeys.revokedAt));
  const [row] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(which);
  return row?.id;
}

export const hasKey = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(apiKeys, eq(apiKeys.id, id))) > 0;

/** Returns the key that was revoked; `undefined` when it does not work. */
export async function writeRevocation(tx: Transaction, id: number) {
  const [row] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name });
  return row && { id: String(row.id), name: row.name };
}
