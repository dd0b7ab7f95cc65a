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
    const hashes = await hashesIn(db, column);
    for (const { id, owner, sealed } of await findSealed(db, column, 0, 1_000_000)) {
      const value = await keys.unseal(column, sealed, owner);
      found.set(`${name}:${owner}`, { value, key: keyIdOf(sealed), hash: hashes.get(id) ?? null });
    }
  }
  return found;
}

/** What the numbers of a column are found by, by the row. */
async function hashesIn(db: Database, { number, id }: SealedColumn): Promise<Map<number, string>> {
  if (!number) return new Map();
  const { rows } = await db.execute<{ id: number; hash: string }>(
    sql`select ${id} as id, ${number.hash} as hash from ${number.hash.table} where ${number.hash} is not null`,
  );
  return new Map(rows.map((row) => [row.id, row.hash]));
}

/** How many of them each key has sealed. */
export function byKeyIn(opened: ReadonlyMap<string, OpenedValue>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { key } of opened.values()) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

export const valuesOf = (opened: ReadonlyMap<string, OpenedValue>): Record<string, string> =>
  Object.fromEntries([...opened].map(([place, { value }]) => [place, value]));
