import type { Database, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { findApiKeys, findUnrevokedKey, insertApiKey, writeRevocation, writeUse } from "./api-key-repository.ts";
import { digestOf, newToken } from "./secrets.ts";

/** A working API key, under the name that it was created with. */
export interface ApiKey {
  id: number;
  name: string;
  /** The kinds of records that it may read; `EVERY_KIND` stands for all, also for those of a later version. */
  reads: string[];
}

export const EVERY_KIND = "all";

/** Makes a key recognisable where it does not belong: in a log, in a code repository. */
const PREFIX = "hk_";

/**
 * Creates a key for the marketplace's own backend and returns it. Only its hash is stored. `reads` are the kinds of
 * records that it may read; it may write all of them.
 *
 * @throws {Refusal} `invalid`; `conflict` when the name was used before, also by a revoked key.
 */
export async function createApiKey(db: Database, name: string, reads: string[] = []): Promise<string> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) {
    throw invalid({ name: ["Must be 1 to 60 letters, digits, spaces, dots, dashes or underscores"] });
  }
  const key = PREFIX + newToken();
  const make = async (tx: Transaction) => {
    const id = await insertApiKey(tx, { name, keyHash: digestOf(key), reads });
    await recordActivity(tx, { actor: SERVER_ACTOR, action: "created", subject: { type: "api-key", id, name } });
    return key;
  };
  return unlessViolated(() => db.transaction(make), {
    api_keys_name_key: () => new Refusal("conflict", `A key named ${name} exists or existed already.`),
  });
}

/** Finds the key in the database for every request, so that a revoked key stops working at once. */
export async function findApiKey(db: Database, key: string): Promise<ApiKey | null> {
  const found = await findUnrevokedKey(db, digestOf(key));
  if (!found) return null;
  const { isUseNoted, ...holder } = found;
  if (!isUseNoted) await writeUse(db, holder.id);
  return holder;
}

/** @throws {Refusal} `forbidden` when the key may not read this kind of records. */
export function requireReading(key: ApiKey | null, kind: string): void {
  if (key?.reads.some((name) => name === kind || name === EVERY_KIND)) return;
  const command = `npm run api-key -- create --name … --read ${kind}`;
  throw new Refusal("forbidden", `This API key may not read ${kind}. Make one that may: ${command}`);
}

export const listApiKeys = (db: Database) => findApiKeys(db);

/** @throws {Refusal} `not_found` when no key of this name works. */
export async function revokeApiKey(db: Database, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = await writeRevocation(tx, name);
    if (id === undefined) throw new Refusal("not_found", `There is no key named ${name}.`);
    await recordActivity(tx, { actor: SERVER_ACTOR, action: "revoked", subject: { type: "api-key", id, name } });
  });
}
