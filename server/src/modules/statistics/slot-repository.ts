import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Period } from "./period.ts";

/** Whether a moment lies in the period. */
export const isIn = ({ slots, until }: Period, at: SQLWrapper): SQL =>
  sql`${at} >= ${slots[0]?.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** The place of a moment's slot, 0 for the first; only of moments that lie in the period. */
export const slotOf = ({ slots }: Period, at: SQLWrapper): SQL =>
  sql`width_bucket(${at}, ${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[]) - 1`;

/** Switches just-in-time compilation off for this transaction; for these statements it takes longer than it saves. */
export async function switchOffJit(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('jit', 'off', true)`);
}
