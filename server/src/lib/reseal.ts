import type { Database } from "#db/database.ts";
import { findSealed, lockSealedByOthers, type NewlySealed, writeResealed } from "#db/reseal.ts";
import { SEALED, type SealedColumn } from "#db/sealed-values.ts";
import { forgetEarlierKeys, replaceCurrentKey } from "#db/secret-keys.ts";
import { untilUndisturbed } from "#db/until-undisturbed.ts";
import type { KeyRing } from "./key-ring.ts";
import { Refusal } from "./refusal.ts";
import { keyIdOf, type SecretKey } from "./sealing.ts";

const BATCH = 500;

const COLUMNS: readonly SealedColumn[] = Object.values(SEALED);

/**
 * Makes a key the current one. The one before stays, and each opens the other: a server that was told either opens all values.
 * A rotation to this key that was begun goes on.
 *
 * @throws {Refusal} `conflict` while a rotation to another key is under way.
 */
export async function beginRotation(db: Database, keys: KeyRing, next: SecretKey): Promise<void> {
  const before = keys.current;
  if (before.id === next.id) return;
  const sealed = { before: before.sealedBy(next), next: next.sealedBy(before) };
  await db.transaction((tx) => replaceCurrentKey(tx, { before: before.id, next: next.id, sealed }));
  await keys.refresh();
  const { id } = keys.current;
  if (id === next.id) return;
  const how = 'Finish it first: "keys -- rotate" and "keys -- retire" with that key.';
  throw new Refusal("conflict", `A rotation to the key ${id} is under way. ${how}`);
}

/**
 * Seals every value by the current key that another key has sealed, a batch in each transaction, while servers run: killed at
 * any moment and begun again, it goes on. What does not open stays as it is, and is said.
 */
export async function resealAll(
  db: Database,
  keys: KeyRing,
  onProgress: (resealed: number) => void = () => {},
): Promise<{ resealed: number; problems: string[] }> {
  const problems: string[] = [];
  let resealed = 0;
  for (const column of COLUMNS) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: Batch = await resealBatch(db, keys, column, after);
      after = batch.last;
      resealed += batch.resealed;
      problems.push(...batch.problems);
      if (batch.resealed > 0) onProgress(resealed);
    }
  }
  return { resealed, problems };
}

interface Batch {
  resealed: number;
  problems: string[];
  /** The last id; `undefined` where nothing is left. */
  last: number | undefined;
}

const resealBatch = (db: Database, keys: KeyRing, column: SealedColumn, after: number): Promise<Batch> =>
  untilUndisturbed(db, async (tx) => {
    const rows = await lockSealedByOthers(tx, column, { key: keys.current.id, after, limit: BATCH });
    const values: NewlySealed[] = [];
    const problems: string[] = [];
    for (const { id, owner, sealed } of rows) {
      try {
        values.push({ id, ...keys.sealFindable(column, await keys.unseal(column, sealed, owner, tx), owner) });
      } catch (error) {
        problems.push(messageOf(error));
      }
    }
    if (values.length > 0) await writeResealed(tx, column, values);
    return { resealed: values.length, problems, last: rows.at(-1)?.id };
  });

/**
 * Seals what is left, and forgets the keys before the current one.
 *
 * @throws {Refusal} `conflict` while a value does not open.
 */
export async function retireKeys(db: Database, keys: KeyRing): Promise<void> {
  const { problems } = await resealAll(db, keys);
  if (problems.length > 0) throw new Refusal("conflict", `The keys before stay. ${problems.join("\n")}`);
  await db.transaction((tx) => forgetEarlierKeys(tx));
}

/** What a look at every sealed value has found. */
export interface KeysChecked {
  /** How many values open, by the id of their key. */
  byKey: Map<string, number>;
  /** The values that do not open, each by its owner, with the reason. */
  problems: string[];
}

/** Opens every sealed value. */
export async function checkSealed(db: Database, keys: KeyRing): Promise<KeysChecked> {
  const byKey = new Map<string, number>();
  const problems: string[] = [];
  for (const column of COLUMNS) {
    for (let after = 0; ; ) {
      const rows = await findSealed(db, column, after, BATCH);
      for (const { owner, sealed } of rows) {
        try {
          await keys.unseal(column, sealed, owner);
          byKey.set(keyIdOf(sealed), (byKey.get(keyIdOf(sealed)) ?? 0) + 1);
        } catch (error) {
          problems.push(messageOf(error));
        }
      }
      if (rows.length < BATCH) break;
      after = rows.at(-1)?.id ?? 0;
    }
  }
  return { byKey, problems };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
