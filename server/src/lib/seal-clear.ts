import type { Database } from "#db/database.ts";
import { CLEAR, type ClearColumn, lockClear, writeSealed } from "#db/seal-clear.ts";
import { untilUndisturbed } from "#db/until-undisturbed.ts";
import type { KeyRing } from "./key-ring.ts";

const BATCH = 500;

/**
 * Seals every value that a version before wrote in clear, a batch in each transaction: killed at any moment and begun again,
 * it goes on. Returns how many it sealed.
 */
export async function sealClear(
  db: Database,
  keys: KeyRing,
  onProgress: (sealed: number) => void = () => {},
): Promise<number> {
  let total = 0;
  for (const column of CLEAR) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: Batch = await sealBatch(db, keys, column, after);
      total += batch.sealed;
      after = batch.last;
      if (batch.sealed > 0) onProgress(total);
    }
  }
  return total;
}

interface Batch {
  sealed: number;
  /** The last id; `undefined` where nothing is left. */
  last: number | undefined;
}

const sealBatch = (db: Database, keys: KeyRing, column: ClearColumn, after: number): Promise<Batch> =>
  untilUndisturbed(db, async (tx) => {
    const rows = await lockClear(tx, column, after, BATCH);
    if (rows.length === 0) return { sealed: 0, last: undefined };
    const values = rows.map(({ id, value }) => ({ id, ...keys.sealNumber(column, value || null, id) }));
    await writeSealed(tx, column, values);
    return { sealed: rows.length, last: rows.at(-1)?.id };
  });
