import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Period } from "./period.ts";

/** Whether a moment lies in the period. */
export const isIn = ({ slots, until }: Period, at: SQLWrapper): SQL =>
  sql`${at} >= ${slots[0]?.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;

/** The place of a moment's slot, 0 for the first; only of moments that lie in the period. */
export const slotOf = ({ slots }: Period, at: SQLWrapper): SQL =>
  sql`width_bucket(${at}, ${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[]) - 1`;

/**
 * Reads that belong together, all of one moment. Without just-in-time compilation, which takes longer here than what
 * it would speed up.
 */
export const NO_JIT = sql`select set_config('jit', 'off', true)`;
