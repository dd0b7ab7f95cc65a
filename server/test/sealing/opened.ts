import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { findSealed } from "#db/reseal.ts";
import { hasClear } from "#db/seal-clear.ts";
import { SEALED, type SealedColumn } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { keyIdOf } from "#lib/sealing.ts";

interface OpenedValue {
  value: string;
  key: string;
  /** What a number is found by. */
  hash: string | null;
}

/** Every sealed value, opened, by its name in `SEALED` and its owner, as `nin:1`; no value lies in clear. */
export async function openedIn(db: Database, keys: KeyRing): Promise<Map<string, OpenedValue>> {
  if (await hasClear(db)) throw new Error("Values lie in clear");
  const found = new Map<string, OpenedValue>();
  for (const [name, column] of Object.entries<SealedColumn>(SEALED)) {
    for (const { id, owner, sealed } of await findSealed(db, column, 0, 1_000_000)) {
      const value = await keys.unseal(column, sealed, owner);
      found.set(`${name}:${owner}`, { value, key: keyIdOf(sealed), hash: await hashOf(db, column, id) });
    }
  }
  return found;
}

async function hashOf(db: Database, { number, id }: SealedColumn, row: number): Promise<string | null> {
  if (!number) return null;
  const { rows } = await db.execute<{ hash: string }>(
    sql`select ${number.hash} as hash from ${number.hash.table} where ${id} = ${row}`,
  );
  return rows[0]?.hash ?? null;
}

/** The values alone. */
export const valuesIn = async (db: Database, keys: KeyRing): Promise<Record<string, string>> =>
  Object.fromEntries([...(await openedIn(db, keys))].map(([owner, { value }]) => [owner, value]));
