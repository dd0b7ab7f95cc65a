import { type FailedAttempt, pauseAfter } from "./backoff.ts";
import type { Waiting } from "./lock-tables.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";
import { isUnavailable } from "./unavailable.ts";

export interface PrepareOptions extends Waiting {
  /** The database could not be reached. */
  readonly onAttempt?: (failed: FailedAttempt) => void;
}

/**
 * Waits until the database can be reached, then migrates it. Returns the tags of the applied migrations.
 *
 * @throws the error of a migration; the last connection error when `signal` ends the waiting.
 */
export async function prepare(
  database: OpenDatabase,
  { onAttempt, ...waiting }: PrepareOptions = {},
): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(database.connection, undefined, undefined, waiting);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await pauseAfter(attempt, error, onAttempt, waiting.signal);
    }
  }
}

/** The state for /health/ready: whether the database answers, and has every migration of this version. */
export async function readyState(database: OpenDatabase): Promise<{ database: boolean; migrations: boolean }> {
  try {
    return { database: true, migrations: await isMigrated(database.pool) };
  } catch (error) {
    if (isUnavailable(error)) return { database: false, migrations: false };
    throw error;
  }
}
