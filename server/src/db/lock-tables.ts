import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type FailedAttempt, pauseAfter } from "./backoff.ts";
import { databaseError } from "./violation.ts";

/** The second one stops readers too. */
export type LockMode = "SHARE ROW EXCLUSIVE" | "ACCESS EXCLUSIVE";

export interface Waiting {
  readonly signal?: AbortSignal;
  /** Others use the tables. */
  readonly onInUse?: (failed: FailedAttempt) => void;
}

/** Less than `deadlock_timeout` (1 s): whoever waits for a writer here gives way before PostgreSQL ends one of both. */
const LONGEST_WAIT = "900ms";
const IN_USE = new Set(["55P03", "40P01"]);

/** For what has begun to end, while nothing new begins. */
const DRAIN_MS = 100;

/** A request looks at one of the first three before it opens its transaction, so that who waits there holds nothing. */
const OUR_TABLES = `
  SELECT string_agg(oid::regclass::text, ', ') FILTER (WHERE relname IN ('sessions', 'api_keys', 'chat_tokens')) AS doors,
    string_agg(oid::regclass::text, ', ' ORDER BY oid) AS tables
  FROM pg_class WHERE relnamespace IN (to_regnamespace('public'), to_regnamespace('derived')) AND relkind IN ('r', 'p')
    AND pg_has_role(relowner, 'USAGE')`;

/**
 * Locks every table in the caller's transaction, all or none of them at a time, until nobody else uses them: what changes
 * the tables afterwards meets no writer. Between two attempts the others go on.
 *
 * @throws the error of the last attempt when `signal` ends the waiting.
 */
export async function lockTables(client: pg.ClientBase, mode: LockMode, waiting: Waiting = {}): Promise<void> {
  const { rows } = await client.query<{ doors: string | null; tables: string | null }>(OUR_TABLES);
  const { doors, tables } = rows[0] ?? {};
  if (!tables) return;
  // Writers do not meet this lock. An automatic VACUUM does, and gives way only to who waits longer than LONGEST_WAIT.
  await client.query(`LOCK TABLE ${tables} IN SHARE UPDATE EXCLUSIVE MODE`);
  for (let attempt = 1; ; attempt++) {
    await client.query(`SAVEPOINT unlocked; SET LOCAL lock_timeout = '${LONGEST_WAIT}'`);
    // A long read, such as a backup, may hold these, too.
    if (doors && !(await refused(client, `LOCK TABLE ${doors} IN ACCESS EXCLUSIVE MODE`))) await pause(DRAIN_MS);
    const error = await refused(client, `LOCK TABLE ${tables} IN ${mode} MODE`);
    // RELEASE keeps the locks; what is written within a savepoint would have its number, not the transaction's (derived.ts).
    await client.query(`${error ? "ROLLBACK TO" : "RELEASE"} SAVEPOINT unlocked`);
    if (!error) return;
    await pauseAfter(attempt, error, waiting.onInUse, waiting.signal);
  }
}

/** Returns why the lock is not to be had now; the transaction goes on as it was before. */
async function refused(client: pg.ClientBase, statement: string): Promise<unknown> {
  await client.query("SAVEPOINT lock");
  try {
    await client.query(statement);
  } catch (error) {
    if (!IN_USE.has(databaseError(error)?.code ?? "")) throw error;
    await client.query("ROLLBACK TO SAVEPOINT lock");
    return error;
  }
}
