import type { Database, Executor } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { digestOf } from "#lib/token.ts";
import {
  type AttemptKey,
  type AttemptKind,
  deleteAttempts,
  insertAttempt,
  lockAttempts,
  secondsUntilFree,
} from "./attempt-repository.ts";

/** At most `max` failed or running attempts of one `kind` for one `subject` (an account, an address) in the window. */
export interface Limit {
  kind: AttemptKind;
  subject: string;
  max: number;
}

export interface Attempt {
  ids: number[];
  limits: readonly Limit[];
}

/**
 * Counts an attempt before it is made. Callers name their limits always in the same order, accounts before addresses,
 * so that the locks cannot deadlock. Attempts for one subject wait for each other: guesses sent at once are counted one
 * after the other.
 *
 * @throws {Refusal} `too_many`, with the seconds until the oldest counted attempt leaves the window; it counts nothing.
 */
export function takeAttempt(db: Database, limits: readonly Limit[], windowSeconds: number): Promise<Attempt> {
  return db.transaction(async (tx) => {
    const ids: number[] = [];
    let wait = 0;
    for (const limit of limits) {
      const key = keyOf(limit);
      await lockAttempts(tx, key);
      wait = Math.max(wait, await secondsUntilFree(tx, key, limit.max, windowSeconds));
      ids.push(...(await insertAttempt(tx, key)));
    }
    if (wait > 0) {
      throw new Refusal("too_many", sayLocked(limits[0]?.kind, wait), { retryAfter: wait });
    }
    return { ids, limits };
  });
}

/** After a success the first subject (the account) starts anew; an address keeps the failures of others. */
export const forgetAttempts = (tx: Executor, { ids, limits: [first] }: Attempt): Promise<void> =>
  deleteAttempts(tx, ids, first && keyOf(first));

/** Takes one attempt back, which was none. */
export const takeBack = (tx: Executor, { ids }: Attempt): Promise<void> => deleteAttempts(tx, ids);

const keyOf = ({ kind, subject }: Limit): AttemptKey => ({ kind, key: digestOf(subject) });

/** What was tried by whoever is known already, and may know how long the wait is. */
const TRIED: Partial<Record<AttemptKind, string>> = { pin: "PINs", "second-factor": "codes" };

function sayLocked(kind: AttemptKind | undefined, seconds: number): string {
  const tried = kind && TRIED[kind];
  if (!tried) return "Too many attempts. Please try again later.";
  const minutes = Math.ceil(seconds / 60);
  return `Too many wrong ${tried}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
