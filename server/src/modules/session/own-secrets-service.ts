import type { SecretFacts } from "@hivekeeper/contract/account.ts";
import type { PasswordChange, PinChange } from "@hivekeeper/contract/schemas/account.ts";
import type { Database, Executor } from "#db/database.ts";
import { invalid, refuseProblems } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import type { Settings } from "../../settings.ts";
import { forgetAttempts, takeAttempt } from "./attempt-service.ts";
import { findCredentials, findPinHash, replaceHash } from "./credentials-repository.ts";
import { findDraftKeys, renewDraftKey } from "./draft-key-repository.ts";
import { passwordProblem } from "./password-rules.ts";
import { pinProblem } from "./pin-rules.ts";
import { hashSecret, verifySecret } from "./secrets.ts";
import { type Administrator, revokeSessions } from "./session-service.ts";

/** An administrator who changes an own secret. */
interface Change {
  db: Database;
  settings: Settings;
  administrator: Administrator;
  actor: Actor;
}

const WRONG_PASSWORD = "The current password is not correct";
const WRONG_PIN = "The current PIN is not correct";
const WRONG_PASSWORD_HERE = "The password is not correct";
const WRONG_PIN_HERE = "The PIN is not correct";

export async function describeSecrets(db: Database, { id }: Administrator): Promise<SecretFacts> {
  const { passwordChangedAt, pinHash } = await findCredentials(db, id);
  return { passwordChangedAt: passwordChangedAt.toISOString(), hasPin: pinHash !== null };
}

/** The keys by which the administrator's browsers encrypt what was typed; a new password makes a new one. */
export const describeDraftKeys = (db: Database, { id }: Administrator) => findDraftKeys(db, id);

/**
 * Sets a new password for the administrator and ends all their other sessions.
 *
 * @throws {Refusal} `invalid`, by field, never `unauthorized`; `too_many`, also for the right password.
 */
export async function changePassword(change: Change, body: PasswordChange): Promise<void> {
  const { db, settings, administrator } = change;
  const { id, email, name, sessionId } = administrator;
  const { current_password: current, new_password: wanted, new_password_confirmation: repeated } = body;
  const { passwordHash } = await findCredentials(db, id);
  const ownWords = [email, name, settings.productName];
  refuseProblems({
    current_password: (await knows(change, "password", passwordHash, current)) ? null : WRONG_PASSWORD,
    new_password:
      wanted === current ? "The new password must differ from the current one" : passwordProblem(wanted, ownWords),
    new_password_confirmation: wanted === repeated ? null : "The two passwords are not the same",
  });
  const replacement = { kind: "passwordHash", from: passwordHash, to: await hashSecret(wanted) } as const;
  await db.transaction(async (tx) => {
    if (!(await replaceHash(tx, id, replacement))) refuseProblems({ current_password: WRONG_PASSWORD });
    await revokeSessions(tx, id, { except: sessionId });
    await renewDraftKey(tx, id);
    await recordChange(tx, change, "password");
  });
}

/** @throws {Refusal} `invalid`, by field, never `unauthorized`; `too_many`, also for the right PIN. */
export async function changePin(change: Change, body: PinChange): Promise<void> {
  const { db, administrator } = change;
  const { current_pin: current, new_pin: wanted, new_pin_confirmation: repeated } = body;
  const { pinHash } = await findCredentials(db, administrator.id);
  if (!pinHash) throw invalid({ current_pin: [noPinYet(administrator.email)] });
  refuseProblems({
    current_pin: (await knows(change, "pin", pinHash, current)) ? null : WRONG_PIN,
    new_pin: wanted === current ? "The new PIN must differ from the current one" : pinProblem(wanted),
    new_pin_confirmation: wanted === repeated ? null : "The two PINs are not the same",
  });
  const replacement = { kind: "pinHash", from: pinHash, to: await hashSecret(wanted) } as const;
  await db.transaction(async (tx) => {
    if (!(await replaceHash(tx, administrator.id, replacement))) refuseProblems({ current_pin: WRONG_PIN });
    await recordChange(tx, change, "pin");
  });
}

/**
 * Verifies the administrator's own PIN, for an act that asks for it.
 *
 * @throws {Refusal} `invalid`, on `pin`, never `unauthorized`; `too_many`, also for the right PIN.
 */
export async function requirePin(asked: Omit<Change, "actor">, typed: string): Promise<void> {
  const { id, email } = asked.administrator;
  const { pinHash } = await findCredentials(asked.db, id);
  if (!pinHash) throw invalid({ pin: [noPinYet(email)] });
  refuseProblems({ pin: (await knows(asked, "pin", pinHash, typed)) ? null : WRONG_PIN_HERE });
}

/** Like `requirePin`, of the administrator's password. */
export async function requirePassword(asked: Omit<Change, "actor">, typed: string): Promise<void> {
  const { passwordHash } = await findCredentials(asked.db, asked.administrator.id);
  refuseProblems({ password: (await knows(asked, "password", passwordHash, typed)) ? null : WRONG_PASSWORD_HERE });
}

export const hasPin = async (db: Database, { id }: Administrator): Promise<boolean> =>
  (await findPinHash(db, id)) !== null;

/** Like `requirePin`, of an administrator who has a PIN. @param why Says why it is needed. */
export async function requirePinIfSet(
  asked: Omit<Change, "actor">,
  typed: string | undefined,
  why: string,
): Promise<void> {
  if (!(await hasPin(asked.db, asked.administrator))) return;
  if (typed === undefined) throw invalid({ pin: [why] });
  await requirePin(asked, typed);
}

/** Verifies the current secret. A success resets the attempts, even if the new secret is refused. */
async function knows(
  { db, settings, administrator }: Omit<Change, "actor">,
  kind: "password" | "pin",
  hash: string,
  typed: string,
): Promise<boolean> {
  const limit = { kind, subject: `member ${administrator.id}`, max: settings.loginPerAccount };
  const attempt = await takeAttempt(db, [limit], settings.attemptWindowSeconds);
  const matches = await verifySecret(hash, typed);
  if (matches) await forgetAttempts(db, attempt);
  return matches;
}

const noPinYet = (email: string) =>
  `There is no PIN yet. An operator sets the first one on the server: npm run admin -- set-pin --email ${email}`;

/** Records the change; both values are masked. */
function recordChange(tx: Executor, { administrator, actor }: Change, field: "password" | "pin"): Promise<void> {
  const subject = { type: "member", id: administrator.id, name: administrator.name || administrator.email };
  return recordActivity(tx, { actor, action: "updated", subject, changes: { [field]: ["before", "after"] } });
}
