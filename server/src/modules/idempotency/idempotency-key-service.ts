import { createHash } from "node:crypto";
import type { Database, Executor } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import {
  deleteOldKeys,
  findKey,
  insertKey,
  LOST,
  markDone,
  type OwnedKey,
  releaseRow,
  settleAbandoned,
  writeAnswer,
} from "./idempotency-key-repository.ts";

/** A kept answer, as it is sent again. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** SHA-256, in hex, of what makes two requests the same. */
export const fingerprint = (method: string, url: string, body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body]))
    .digest("hex");

/**
 * Takes the key for this request and returns its row's id, or returns the answer of the earlier request with the key.
 *
 * @throws {Refusal} `invalid` when the earlier request was a different one; `conflict` while it is still at work, and
 *   when it made its change but its answer was lost.
 */
export async function claimKey(db: Database, owned: OwnedKey, requestHash: string): Promise<number | Answer> {
  await settleAbandoned(db, owned);
  const taken = await insertKey(db, owned, requestHash);
  if (taken !== undefined) return taken;

  const earlier = await findKey(db, owned);
  if (earlier && earlier.requestHash !== requestHash) {
    throw new Refusal("invalid", "This Idempotency-Key was used for another request.");
  }
  if (earlier?.status === LOST) {
    throw new Refusal("conflict", "This was saved before, but the answer was lost. Please reload.");
  }
  if (!earlier || earlier.status === null || earlier.answer === null) {
    throw new Refusal("conflict", "The first request with this Idempotency-Key is still at work.", { retryAfter: 1 });
  }
  const { headers, body } = JSON.parse(earlier.answer) as Pick<Answer, "headers" | "body">;
  return { status: earlier.status, headers, body };
}

/**
 * Records, in the transaction of the change, that the request which holds the key makes it.
 *
 * @throws {Refusal} `conflict` when the request was given up meanwhile: its caller was told that it failed, and may
 *   have tried again.
 */
export async function confirmKey(tx: Executor, id: number): Promise<void> {
  if (!(await markDone(tx, id))) throw new Refusal("conflict", "This request took too long and was given up.");
}

/** Keeps the answer for repetitions of the request. */
export const keepAnswer = (db: Database, id: number, { status, headers, body }: Answer): Promise<void> =>
  writeAnswer(db, id, status, JSON.stringify({ headers, body }));

/** After a failure that changed nothing the same key may be used again, also with a corrected body. */
export const releaseKey = (db: Database, id: number): Promise<void> => releaseRow(db, id);

export const sweepKeys = (db: Database): Promise<void> => deleteOldKeys(db);
