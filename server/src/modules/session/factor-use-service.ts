import type { Database, Transaction } from "#db/database.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Settings } from "../../settings.ts";
import { type Attempt, takeAttempt } from "./attempt-service.ts";
import { findAuthenticator, useStep } from "./authenticator-repository.ts";
import { stepOfCode } from "./totp.ts";

/** What second factors are checked with. */
export interface FactorTools {
  db: Database;
  settings: Settings;
  keys: KeyRing;
  /** In milliseconds. */
  now: () => number;
}

export const WRONG_CODE = "The code is not correct, or was used already. Wait for the next one";

/**
 * Counts a try at the second factor of an account, wherever it is asked for.
 *
 * @throws {Refusal} `too_many`, after five that failed, also for the right code.
 */
export const takeFactorAttempt = ({ db, settings }: FactorTools, memberId: number): Promise<Attempt> =>
  takeAttempt(
    db,
    [{ kind: "second-factor", subject: `member ${memberId}`, max: settings.loginPerAccount }],
    settings.attemptWindowSeconds,
  );

/** Uses a code of the member's authenticator. Returns false when it is wrong or used. */
export async function useCode(tx: Transaction, tools: FactorTools, memberId: number, code: string): Promise<boolean> {
  const sealed = await findAuthenticator(tx, memberId);
  if (sealed === undefined) return false;
  const step = stepOfCode(await tools.keys.unseal(SEALED.authenticator, sealed, memberId, tx), code, tools.now());
  return step !== null && useStep(tx, memberId, step);
}
