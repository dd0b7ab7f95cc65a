import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "#db/open-database.ts";
import { findKeyIds } from "#db/sealed-values.ts";
import { newKeyText, readKey, type SecretKey } from "#lib/sealing.ts";
import type { Settings } from "./settings.ts";

type KeySettings = Pick<Settings, "secretKey" | "dataDir">;

/** The key that the sealed values need is not here; the message says which it is and what to do. */
export class KeyMissing extends Error {
  override readonly name = "KeyMissing";
}

const fileIn = (dataDir: string) => join(dataDir, "secret.key");

/**
 * The key of an installation: SECRET_KEY or, of an embedded database, its file in DATA_DIR, which is made where nothing is
 * sealed yet. On PostgreSQL there may be none.
 *
 * @throws {KeyMissing} unless it is the key of every sealed value, or the file holds no key.
 */
export async function openSecretKey(
  database: OpenDatabase,
  settings: KeySettings,
): Promise<{ key: SecretKey | null; isNew: boolean }> {
  const key = await findKey(database, settings);
  const [other] = (await findKeyIds(database.db)).filter((id) => id !== key?.id);
  if (other)
    throw new KeyMissing(`${key ? `The secret key is ${key.id}` : "There is no secret key"}. ${needOf(other)}`);
  if (key || database.kind === "postgres") return { key, isNew: false };
  return { key: await makeKey(settings.dataDir), isNew: true };
}

/** The sentence about the key that restored values need, unless it is here. */
export async function keyNeeded(database: OpenDatabase, settings: KeySettings): Promise<string | undefined> {
  const key = await findKey(database, settings);
  const other = (await findKeyIds(database.db)).find((id) => id !== key?.id);
  return other && needOf(other);
}

const needOf = (id: string) =>
  `Values of the database are sealed by the key ${id}: set SECRET_KEY or SECRET_KEY_FILE to it, or put its file back as secret.key into DATA_DIR.`;

async function findKey({ kind }: OpenDatabase, { secretKey, dataDir }: KeySettings): Promise<SecretKey | null> {
  if (secretKey || kind === "postgres") return secretKey ?? null;
  const path = fileIn(dataDir);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const key = text === null ? null : readKey(text.trim());
  if (text !== null && !key)
    throw new KeyMissing(`${path} holds no key of 64 hex digits. Put a copy of the key there.`);
  return key;
}

/** Makes the key's file, whole or not at all. */
async function makeKey(dataDir: string): Promise<SecretKey | null> {
  const text = newKeyText();
  const path = fileIn(dataDir);
  const unfinished = `${path}.${process.pid}.unfinished`;
  await writeFile(unfinished, `${text}\n`, { mode: 0o600, flush: true });
  await rename(unfinished, path);
  return readKey(text);
}
