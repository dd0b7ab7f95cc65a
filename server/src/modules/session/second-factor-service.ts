import { type Passkey, type SecondFactor, secondFactorFields, type Totp } from "@hivekeeper/contract/second-factor.ts";
import type { Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { SEALED } from "#db/sealed-values.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { deleteAuthenticator, findAuthenticator, lockFactors, writeAuthenticator } from "./authenticator-repository.ts";
import { findSecretKinds } from "./credentials-repository.ts";
import { deleteFactors } from "./factor-repository.ts";
import type { FactorTools } from "./factor-use-service.ts";
import {
  deletePasskeys,
  findPasskeyName,
  findPasskeys,
  insertPasskey,
  writePasskeyName,
} from "./passkey-repository.ts";
import { createdPasskey, type PasskeyResponse } from "./passkey-service.ts";
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from "./recovery-code-repository.ts";
import { hashOfRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import type { RelyingParty } from "./relying-party.ts";
import { noteProof } from "./session-repository.ts";
import { type Administrator, isFactorRequired } from "./session-service.ts";
import { endOwnSteps, findOwnStep, replaceOwnStep } from "./sign-in-step-repository.ts";
import { newTotp, stepOfCode } from "./totp.ts";

/** An administrator at the own second factor. */
export interface OwnFactor extends FactorTools {
  administrator: Administrator;
  actor: Actor;
}

export const PASSKEY_NOT_FOUND = "Passkey not found";

/** How long a new secret waits for its first code. */
const SETUP_SECONDS = 1_800;
const MOST_PASSKEYS = 20;

export async function describeSecondFactor({ db, settings, administrator }: OwnFactor): Promise<SecondFactor> {
  const { id, role } = administrator;
  const [authenticator, own, codesLeft, { hasPin }] = await Promise.all([
    findAuthenticator(db, id),
    findPasskeys(db, id),
    countRecoveryCodes(db, id),
    findSecretKinds(db, id),
  ]);
  const passkeys = own.map((row): Passkey => fieldsOfRow(row, secondFactorFields.passkeys.fields));
  const isRequired = isFactorRequired(settings, role);
  return { hasTotp: authenticator !== undefined, passkeys, codesLeft, hasPin, isRequired };
}

/**
 * Makes a new secret, which replaces the one before once its first code has come.
 *
 * @throws {Refusal} `conflict` where the server has no key.
 */
export async function startTotp({ db, settings, administrator, keys }: OwnFactor): Promise<Totp> {
  const { id: memberId, email } = administrator;
  const made = newTotp({ issuer: settings.productName, label: email });
  const data = { secret: keys.seal(SEALED.authenticator, made.secret, memberId) };
  await db.transaction((tx) => replaceOwnStep(tx, { kind: "new-totp", memberId, data, lastsSeconds: SETUP_SECONDS }));
  return made;
}

/**
 * Returns ten recovery codes where there were none, else none.
 *
 * @throws {Refusal} `invalid`, on `code`.
 */
export function confirmTotp(own: OwnFactor, code: string): Promise<string[]> {
  const { id } = own.administrator;
  return changing(own, [null, "authenticator app"], async (tx) => {
    const sealed = (await findOwnStep(tx, "new-totp", id))?.data.secret;
    if (!sealed) throw invalid({ code: ["This took too long. Begin again"] });
    const step = stepOfCode(await own.keys.unseal(SEALED.authenticator, sealed, id, tx), code, own.now());
    if (step === null)
      throw invalid({ code: ["The code is not correct. Compare the clocks of your phone and this device"] });
    await endOwnSteps(tx, "new-totp", id);
    await writeAuthenticator(tx, id, sealed, step);
    return firstRecoveryCodes(tx, own);
  });
}

/** @throws {Refusal} `not_found`; `invalid` when it is the last factor and the installation asks for one. */
export const removeTotp = (own: OwnFactor): Promise<void> =>
  changing(own, ["authenticator app", null], async (tx) => {
    found(await deleteAuthenticator(tx, own.administrator.id), "There is no authenticator app");
    await settleWithout(tx, own);
  });

/**
 * Returns ten recovery codes where there were none, else none.
 *
 * @throws {Refusal} `invalid`, on `response` or `name`.
 */
export async function addPasskey(
  own: OwnFactor,
  party: RelyingParty,
  { name, response }: { name: string; response: PasskeyResponse },
): Promise<string[]> {
  const { id } = own.administrator;
  const made = await createdPasskey(own.db, party, id, response);
  if (!made) throw invalid({ response: ["The passkey could not be accepted, or it took too long. Try again"] });
  const add = () =>
    changing(own, [null, `passkey ${name}`], async (tx) => {
      if ((await findPasskeys(tx, id)).length >= MOST_PASSKEYS)
        throw invalid({ name: [`There are ${MOST_PASSKEYS} passkeys already. Remove one first`] });
      await insertPasskey(tx, { ...made, name });
      return firstRecoveryCodes(tx, own);
    });
  return unlessViolated(add, {
    passkeys_credential_key: () => invalid({ response: ["This passkey is registered already"] }),
  });
}

/** @throws {Refusal} `not_found` */
export function renamePasskey(own: OwnFactor, passkeyId: number, name: string): Promise<void> {
  const { id } = own.administrator;
  return own.db.transaction(async (tx) => {
    await lockFactors(tx, id);
    const before = found(await findPasskeyName(tx, id, passkeyId), PASSKEY_NOT_FOUND);
    if (before === name) return;
    await writePasskeyName(tx, id, passkeyId, name);
    await recordChange(tx, own, [`passkey ${before}`, `passkey ${name}`]);
  });
}

/** @throws {Refusal} `not_found`; `invalid` when it is the last factor and the installation asks for one. */
export function removePasskey(own: OwnFactor, passkeyId: number): Promise<void> {
  const { id } = own.administrator;
  return own.db.transaction(async (tx) => {
    await lockFactors(tx, id);
    const [name] = await deletePasskeys(tx, id, passkeyId);
    if (name === undefined) throw new Refusal("not_found", PASSKEY_NOT_FOUND);
    await settleWithout(tx, own);
    await recordChange(tx, own, [`passkey ${name}`, null]);
  });
}

/** @throws {Refusal} `conflict` without a second factor, for which they stand in. */
export const renewRecoveryCodes = (own: OwnFactor): Promise<string[]> =>
  changing(own, ["recovery codes", "new recovery codes"], async (tx) => {
    const { id } = own.administrator;
    if (!(await hasFactor(tx, id))) throw new Refusal("conflict", "Set up an authenticator app or a passkey first.");
    await deleteRecoveryCodes(tx, id);
    return insertNewCodes(tx, id);
  });

/** Removes all that a member has as a second factor. */
export const removeSecondFactor = (tx: Transaction, memberId: number): Promise<void> => deleteFactors(tx, memberId);

/** Makes a change of the own second factor, one at a time, with its entry in the activity. */
function changing<Result>(own: OwnFactor, change: Change, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return own.db.transaction(async (tx) => {
    await lockFactors(tx, own.administrator.id);
    const result = await work(tx);
    await recordChange(tx, own, change);
    return result;
  });
}

/** After a factor has come. Who has just set up the first one has proved to have it. */
async function firstRecoveryCodes(tx: Transaction, { administrator }: OwnFactor): Promise<string[]> {
  const { id, sessionId, mustSetUp } = administrator;
  if (mustSetUp) await noteProof(tx, sessionId);
  return (await countRecoveryCodes(tx, id)) > 0 ? [] : insertNewCodes(tx, id);
}

async function insertNewCodes(tx: Transaction, memberId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await insertRecoveryCodes(tx, memberId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** After a factor has gone. Recovery codes stand in for one, so they go with the last. */
async function settleWithout(tx: Transaction, { settings, administrator: { id, role } }: OwnFactor): Promise<void> {
  if (await hasFactor(tx, id)) return;
  if (isFactorRequired(settings, role)) {
    const message = "Your role needs a second factor. Set up another one before you remove this one";
    throw invalid({ second_factor: [message] });
  }
  await deleteRecoveryCodes(tx, id);
}

const hasFactor = async (tx: Transaction, memberId: number): Promise<boolean> =>
  (await findAuthenticator(tx, memberId)) !== undefined || (await findPasskeys(tx, memberId)).length > 0;

type Change = readonly [before: string | null, after: string | null];

function recordChange(tx: Transaction, { administrator, actor }: OwnFactor, [before, after]: Change): Promise<void> {
  const subject = { type: "member", id: administrator.id, name: administrator.name || administrator.email };
  const changes = { second_factor: [before, after] as [unknown, unknown] };
  return recordActivity(tx, { actor, action: "updated", subject, changes });
}
