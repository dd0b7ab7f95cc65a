import type { FinishSignInBody } from "@hivekeeper/contract/schemas/second-factor.ts";
import type { Transaction } from "#db/database.ts";
import { networkOf } from "#lib/network-address.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { digestOf } from "#lib/token.ts";
import { forgetAttempts } from "./attempt-service.ts";
import { type FactorTools, takeFactorAttempt, useCode, WRONG_CODE } from "./factor-use-service.ts";
import { findPasskey } from "./passkey-repository.ts";
import { type PasskeyResponse, requestOptions, signedPasskey, usePasskey } from "./passkey-service.ts";
import { deleteRecoveryCode } from "./recovery-code-repository.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";
import type { RelyingParty } from "./relying-party.ts";
import { type Account, findAccountById, holdPassword } from "./session-repository.ts";
import { canSignIn, type Origin, openSession, type SignedIn } from "./session-service.ts";
import { insertSignIn, type Outcome } from "./sign-in-repository.ts";
import { endStep, findStep } from "./sign-in-step-repository.ts";

/** A sign-in that did not happen, as its history tells it. */
class FailedTry extends Error {
  override readonly name = "FailedTry";
  readonly outcome: Outcome;
  readonly refusal: Refusal;

  constructor(outcome: Outcome, refusal: Refusal) {
    super(outcome);
    this.outcome = outcome;
    this.refusal = refusal;
  }
}

const isOver = () => new Refusal("unauthorized", "This sign-in is over. Sign in again.");
const notKnown = () => new Refusal("unauthorized", "This passkey does not sign in here. Sign in with your password.");

/** The options of a passkey as the second step, or, without a challenge, as the whole sign-in. */
export async function optionsOfSignIn(
  { db }: FactorTools,
  party: () => RelyingParty,
  challenge: string | undefined,
  origin: Origin,
) {
  const memberId = challenge === undefined ? null : await holderOf({ db }, challenge, origin);
  return requestOptions(db, party(), { kind: "passkey", memberId });
}

/**
 * Ends a sign-in whose password was right. A wrong code leaves the challenge as it is.
 *
 * @throws {Refusal} `invalid`, on the field; `unauthorized` when the challenge is over, or the account has changed since;
 *   `too_many`, also for the right code.
 */
export async function finishSignIn(
  tools: FactorTools,
  party: () => RelyingParty,
  { challenge, code, recovery_code: recoveryCode, passkey }: FinishSignInBody,
  origin: Origin,
): Promise<SignedIn> {
  const { db, settings } = tools;
  const memberId = await holderOf(tools, challenge, origin);
  const ownParty = passkey && party(); // before the try is counted, since it may be refused
  return noting(tools, memberId, origin, async () => {
    const attempt = await takeFactorAttempt(tools, memberId).catch((error) => {
      throw error instanceof Refusal ? new FailedTry("locked", error) : error;
    });
    const asked = { kind: "passkey", memberId } as const;
    const signed = ownParty && (await signedPasskey(db, ownParty, asked, passkey));
    return db.transaction(async (tx) => {
      if (passkey) mustBe("passkey", "This passkey is not yours", signed ? await usePasskey(tx, signed) : false);
      else if (code !== undefined) mustBe("code", WRONG_CODE, await useCode(tx, tools, memberId, code));
      else {
        const isUsed = await deleteRecoveryCode(tx, memberId, hashOfRecoveryCode(recoveryCode ?? ""));
        mustBe("recovery_code", "This recovery code is not correct, or was used already", isUsed);
      }
      const step = await endStep(tx, "second-factor", challenge);
      if (!step) throw isOver();
      const account = await accountNow(tx, memberId, isOver);
      const hash = account.passwordHash ?? "";
      if (step.data.password !== digestOf(hash) || !(await holdPassword(tx, memberId, hash)))
        throw new FailedTry("wrong_password", isOver());
      await forgetAttempts(tx, attempt);
      return openSession(tx, settings, account, origin, { provedAt: new Date() });
    });
  });
}

/**
 * The whole sign-in by a passkey whose authenticator has verified its user.
 *
 * @throws {Refusal} `unauthorized`, whatever is wrong.
 */
export async function signInByPasskey(
  tools: FactorTools,
  party: RelyingParty,
  response: PasskeyResponse,
  origin: Origin,
): Promise<SignedIn> {
  const { db, settings } = tools;
  const signed = await signedPasskey(db, party, { kind: "passkey", memberId: null }, response);
  const memberId = signed?.passkey.memberId ?? (await findPasskey(db, response.id))?.memberId;
  if (memberId === undefined) throw notKnown();
  return noting(tools, memberId, origin, () =>
    db.transaction(async (tx) => {
      const account = await accountNow(tx, memberId, notKnown);
      if (!signed || !(await usePasskey(tx, signed))) throw new FailedTry("wrong_code", notKnown());
      return openSession(tx, settings, account, origin, { provedAt: new Date() });
    }),
  );
}

/** Whose second step it is. @throws {Refusal} `unauthorized`, also for another address than that of the password. */
async function holderOf({ db }: Pick<FactorTools, "db">, challenge: string, { address }: Origin): Promise<number> {
  const step = await findStep(db, "second-factor", challenge);
  const isHere = networkOf(step?.address ?? "") === networkOf(address);
  if (!step?.memberId || !isHere) throw isOver();
  return step.memberId;
}

function mustBe(field: string, message: string, is: boolean): void {
  if (!is) throw new FailedTry("wrong_code", invalid({ [field]: [message] }));
}

/** The account, which may sign in now. */
async function accountNow(tx: Transaction, memberId: number, refusal: () => Refusal): Promise<Account> {
  const account = await findAccountById(tx, memberId);
  if (!account || !canSignIn(account)) throw new FailedTry(account?.isActive ? "no_role" : "not_active", refusal());
  return account;
}

/** Runs a try, whose failure stands in the history of the account. */
async function noting<Result>(
  { db }: FactorTools,
  memberId: number,
  { address, userAgent }: Origin,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FailedTry)) throw error;
    await insertSignIn(db, { memberId, address, userAgent, outcome: error.outcome });
    throw error.refusal;
  }
}
