import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Period } from "./period.ts";

/** Whether a moment is in the period. */
export const isIn = ({ slots, until }: Period, at: SQLWrapper): SQL =>
  sql`${at} >= ${slots[0]?.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** The index of a moment's slot, from 0; the moment must be in the period. */
export const slotOf = ({ slots }: Period, at: SQLWrapper): SQL =>
  sql`width_bucket(${at}, ${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[]) - 1`;

/** Switches just-in-time compilation off for this transaction; for these statements it takes longer than it saves. */
export async function switchOffJit(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('jit', 'off', true)`);
}
