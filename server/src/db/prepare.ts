import { setTimeout as pause } from "node:timers/promises";
import { backoff } from "./backoff.ts";
import { isMigrated, migrate } from "./migrate.ts";
import type { OpenDatabase } from "./open-database.ts";
import { isUnavailable } from "./unavailable.ts";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 2_000;

/** A database that could not be reached, before the next attempt. */
export interface FailedAttempt {
  readonly attempt: number;
  readonly error: unknown;
  /** Milliseconds until the next one. */
  readonly pause: number;
}

export interface PrepareOptions {
  readonly signal?: AbortSignal;
  readonly onAttempt?: (failed: FailedAttempt) => void;
}

/**
 * Waits until the database can be reached, then migrates it. Returns the tags of the applied migrations.
 *
 * @throws the error of a migration; the last connection error when `signal` ends the waiting.
 */
export async function prepare(database: OpenDatabase, { signal, onAttempt }: PrepareOptions = {}): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(database.connection);
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted) throw error;
      // Half of the pause is random, so that several servers do not retry in step.
      const longest = backoff(attempt - 1, FIRST_PAUSE, LONGEST_PAUSE);
      const wait = longest * (0.5 + Math.random() / 2);
      onAttempt?.({ attempt, error, pause: wait });
      await pause(wait, undefined, signal ? { signal } : {}).catch(() => {
        throw error;
      });
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
