import type { Key } from "@hivekeeper/contract/key.ts";
import type { Database, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, invalid, Refusal, taken } from "#lib/refusal.ts";
import { digestOf, newToken } from "#lib/token.ts";
import { type Actor, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import {
  countWorkingKeys,
  findApiKeys,
  findUnrevokedKey,
  findWorkingKeyId,
  hasKey,
  insertApiKey,
  writeRevocation,
  writeUse,
} from "./api-key-repository.ts";

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

/** The most keys that work at a time. */
const MOST_KEYS = 100;

export const KEY_NOT_FOUND = "Key not found";

/** What a key is made of. `reads` are the kinds of records that it may read; it may write all of them. */
interface NewKey {
  name: string;
  reads: string[];
}

/**
 * Creates a key for the marketplace's own backend. Only the hash of its secret is stored.
 *
 * @throws {Refusal} `invalid`; `conflict`, on `name`, when it was used before, also by a revoked key, and when too many
 *   keys work.
 */
export async function makeApiKey(
  db: Database,
  { name, reads }: NewKey,
  actor: Actor,
): Promise<Key & { secret: string }> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name)) {
    throw invalid({ name: ["Must be 1 to 60 letters, digits, spaces, dots, dashes or underscores"] });
  }
  const secret = PREFIX + newToken();
  const make = async (tx: Transaction) => {
    if ((await countWorkingKeys(tx)) >= MOST_KEYS)
      throw new Refusal("conflict", `There are ${MOST_KEYS} keys. Revoke one before you make another.`);
    const made = await insertApiKey(tx, { name, keyHash: digestOf(secret), reads });
    const changes = { reads: [null, reads] } as const;
    await recordActivity(tx, { actor, action: "created", subject: subjectOf(made), changes });
    return { ...made, secret };
  };
  return unlessViolated(() => db.transaction(make), {
    api_keys_name_key: () => taken("name", `A key named ${name} exists or existed already.`),
  });
}

/** The secret of a key that an operator makes. */
export const createApiKey = async (db: Database, name: string, reads: string[] = []): Promise<string> =>
  (await makeApiKey(db, { name, reads }, SERVER_ACTOR)).secret;

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

/** The keys that work, then the revoked ones, each the oldest first; at most 1,000. */
export const listApiKeys = (db: Database) => findApiKeys(db);

/** @throws {Refusal} `not_found` when no key of this name works. */
export async function revokeApiKey(db: Database, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = found(await findWorkingKeyId(tx, name), `There is no key named ${name}.`);
    await revoke(tx, id, SERVER_ACTOR);
  });
}

/** Revokes a key; one that is revoked stays as it is. @throws {Refusal} `not_found` */
export async function revokeApiKeyById(db: Database, id: number, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    found(await hasKey(tx, id), KEY_NOT_FOUND);
    await revoke(tx, id, actor);
  });
}

async function revoke(tx: Transaction, id: number, actor: Actor): Promise<void> {
  const revoked = await writeRevocation(tx, id);
  if (revoked) await recordActivity(tx, { actor, action: "revoked", subject: subjectOf(revoked) });
}

const subjectOf = ({ id, name }: Pick<Key, "id" | "name">) => ({ type: "api-key", id, name });
