import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { Period } from "./period.ts";

/**
 * The windows of a period's slots in their order, and last the period before, as a table `w`. A sum or count of each
 * window reads its part of an index.
 */
export function windowsOf({ slots, until, before }: Period): SQL {
  const windows = [...slots.map((since, at) => ({ since, until: endOf(slots[at + 1], until) })), before];
  const moments = (name: "since" | "until") => sql.param(windows.map((window) => window[name].toISOString()));
  return sql`unnest(${moments("since")}::timestamptz[], ${moments("until")}::timestamptz[])
    with ordinality as w (since, until, place)`;
}

/** Whether a moment is in the window. */
export const isInWindow = (at: SQLWrapper): SQL => sql`${at} >= w.since and ${at} < w.until`;

/** The earlier of the slot's end and now: slots of today that lie ahead are empty. */
const endOf = (next: Date | undefined, until: Date): Date => (next && next < until ? next : until);

/** Switches just-in-time compilation off for this transaction; for these statements it takes longer than it saves. */
export async function switchOffJit(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('jit', 'off', true)`);
}
