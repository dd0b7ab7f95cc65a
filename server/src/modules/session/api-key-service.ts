import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { apiKeys } from "#db/schema/people.ts";
import { violates } from "#db/violation.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { digestOf, newToken } from "./token.ts";

/** Whose key it is, as it was named when it was made. */
export interface ApiKey {
  id: number;
  name: string;
}

/** Not one write per request. */
const NOTE_USE_EVERY_SECONDS = 60;

/** So that a key is recognised where it does not belong: in a log, in a repository. */
const PREFIX = "hk_";

/**
 * A new key for the marketplace's own backend; it is told here and never again.
 *
 * @throws {Refusal} `invalid`; `conflict` when the name was used before, also by a revoked key.
 */
export async function createApiKey(db: Database, name: string): Promise<string> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) {
    throw invalid({ name: ["Must be 1 to 60 letters, digits, spaces, dots, dashes or underscores"] });
  }
  const key = PREFIX + newToken();
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(apiKeys)
        .values({ name, keyHash: digestOf(key) })
        .returning({ id: apiKeys.id });
      if (!row) throw new Error("The insert gave no row");
      const subject = { type: "api-key", id: row.id, name };
      await recordActivity(tx, { actor: SERVER_ACTOR, action: "created", subject });
    });
  } catch (error) {
    if (!violates(error, "api_keys_name_key")) throw error;
    throw new Refusal("conflict", `A key named ${name} exists or existed already.`);
  }
  return key;
}

/** Looked up anew for every request, so that a revoked key opens nothing any more. */
export async function findApiKey(db: Database, key: string): Promise<ApiKey | null> {
  const lately = sql`now() - make_interval(secs => ${NOTE_USE_EVERY_SECONDS})`;
  const [found] = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      isUseNoted: sql<boolean>`coalesce(${apiKeys.lastUsedAt} > ${lately}, false)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, digestOf(key)), isNull(apiKeys.revokedAt)));
  if (!found) return null;
  const { isUseNoted, ...holder } = found;
  if (!isUseNoted) await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, holder.id));
  return holder;
}

export const listApiKeys = (db: Database) =>
  db
    .select({
      name: apiKeys.name,
      createdAt: apiKeys.createdAt,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .orderBy(asc(apiKeys.id));

/** @throws {Refusal} `not_found` when no key of this name works. */
export async function revokeApiKey(db: Database, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.name, name), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (!row) throw new Refusal("not_found", `There is no key named ${name}.`);
    const subject = { type: "api-key", id: row.id, name };
    await recordActivity(tx, { actor: SERVER_ACTOR, action: "revoked", subject });
  });
}
