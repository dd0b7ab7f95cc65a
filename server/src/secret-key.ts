import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "#db/open-database.ts";
import { findEarlierSealed, findSecretKeys, insertFirstKey } from "#db/secret-keys.ts";
import { KeyRing } from "#lib/key-ring.ts";
import { keyIdOf, newKeyText, readKey, type SecretKey } from "#lib/sealing.ts";
import type { Settings } from "./settings.ts";

type KeySettings = Pick<Settings, "secretKey" | "dataDir">;

/** The key that the sealed values need is not here; the message says which it is and what to do. */
export class KeyMissing extends Error {
  override readonly name = "KeyMissing";
}

export const keyFileIn = (dataDir: string) => join(dataDir, "secret.key");

/**
 * The keys of an installation, by SECRET_KEY or, of an embedded database, by its file in DATA_DIR, which is made where nothing
 * is sealed yet. On PostgreSQL there may be no key: then nothing can be sealed.
 *
 * @throws {KeyMissing} unless it opens the sealed values, or the file holds no key.
 */
export async function openKeys(
  database: OpenDatabase,
  settings: KeySettings,
): Promise<{ keys: KeyRing; isNew: boolean }> {
  const told = await findKey(database, settings);
  const isNew = !told && database.kind === "embedded" && (await findNeeded(database)).length === 0;
  const key = isNew ? await makeKey(keyFileIn(settings.dataDir)) : told;
  const earlier = await findNeeded(database);
  if (key && earlier.every((id) => id === key.id)) await insertFirstKey(database.db, key.id);
  const [needed] = lacking(await findNeeded(database), key);
  if (needed)
    throw new KeyMissing(`${key ? `The secret key is ${key.id}` : "There is no secret key"}. ${needOf(needed)}`);
  const keys = new KeyRing(database.db, key);
  await keys.refresh();
  return { keys, isNew };
}

/** The sentence about the key that restored values need, unless it is here. */
export async function keyNeeded(database: OpenDatabase, settings: KeySettings): Promise<string | undefined> {
  const [needed] = lacking(await findNeeded(database), await findKey(database, settings));
  return needed && needOf(needed);
}

/** The ids of the keys any of which opens what is sealed, the current one first; none where nothing is. */
async function findNeeded({ db }: OpenDatabase): Promise<string[]> {
  const rows = await findSecretKeys(db);
  if (rows.length > 0) return rows.sort((one, other) => +other.isCurrent - +one.isCurrent).map(({ id }) => id);
  const sealed = await findEarlierSealed(db);
  return sealed === undefined ? [] : [keyIdOf(sealed)];
}

/** The needed keys, unless a key is one of them. */
const lacking = (needed: string[], key: SecretKey | null): string[] => (key && needed.includes(key.id) ? [] : needed);

const needOf = (id: string) =>
  `Values of the database are sealed by the key ${id}: set SECRET_KEY or SECRET_KEY_FILE to it, or put its file back as secret.key into DATA_DIR.`;

async function findKey({ kind }: OpenDatabase, { secretKey, dataDir }: KeySettings): Promise<SecretKey | null> {
  if (secretKey || kind === "postgres") return secretKey ?? null;
  return readKeyFile(keyFileIn(dataDir));
}

/** The key in a file; `null` without the file. @throws {KeyMissing} when the file holds no key. */
export async function readKeyFile(path: string): Promise<SecretKey | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const key = text === null ? null : readKey(text.trim());
  if (text !== null && !key)
    throw new KeyMissing(`${path} holds no key of 64 hex digits. Put a copy of the key there.`);
  return key;
}

/** Makes a file with a new key, for its owner only, whole or not at all. */
export async function makeKey(path: string): Promise<SecretKey> {
  const text = newKeyText();
  const unfinished = `${path}.${process.pid}.unfinished`;
  await writeFile(unfinished, `${text}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return readKey(text) as SecretKey;
}
