import { OWNER } from "@hivekeeper/contract/role.ts";
import type { Database, Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import type { GivenRole } from "#db/schema/team.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, Refusal, refuseProblems } from "#lib/refusal.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import {
  findAdministratorByEmail,
  findAdministrators,
  insertAdministrator,
  writePassword,
  writePin,
} from "./administrator-repository.ts";
import { renewDraftKey } from "./draft-key-repository.ts";
import { passwordProblem } from "./password-rules.ts";
import { pinProblem } from "./pin-rules.ts";
import { hashSecret } from "./secrets.ts";
import { revokeSessions } from "./session-service.ts";

const NO_ADMINISTRATOR = "No administrator has this e-mail address.";

interface NewPassword {
  email: string;
  password: string;
  /** A password may not be built on this word. */
  productName: string;
}

interface NewAdministrator extends NewPassword {
  firstName: string;
  lastName: string;
  pin?: string | undefined;
  /** By default they are an Owner. */
  role?: { role: string; given: GivenRole } | undefined;
}

const AS_OWNER = { role: OWNER, given: { builtIn: OWNER, roleId: null } };

/** @throws {Refusal} `invalid`, by field; `conflict` when the address is in use. */
export async function createAdministrator(db: Database, given: NewAdministrator): Promise<{ id: number }> {
  const { email, firstName, lastName, password, pin, productName, role = AS_OWNER } = given;
  refuseWeak({ password, pin }, [email, firstName, lastName, productName]);
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), pin ? hashSecret(pin) : null]);
  const make = async (tx: Transaction) => {
    const row = await insertAdministrator(tx, { email, firstName, lastName, passwordHash, pinHash, given: role.given });
    const changes = { role: [null, "ADMIN"], team_role: [null, role.role], email: [null, email] } as const;
    await recordChange(tx, "created", { ...given, ...row }, changes);
    return row;
  };
  const errors = { email: ["Already in use"] };
  return unlessViolated(() => db.transaction(make), {
    members_email_key: () => new Refusal("conflict", "Somebody uses this e-mail address already.", { errors }),
  });
}

/**
 * Sets a new password for an administrator and ends all of their sessions.
 *
 * @throws {Refusal} `not_found` when no administrator has the address; `invalid`.
 */
export async function resetPassword(db: Database, { email, password, productName }: NewPassword): Promise<void> {
  refuseWeak({ password }, [email, productName]);
  const passwordHash = await hashSecret(password);
  await db.transaction(async (tx) => {
    const account = found(await findAdministratorByEmail(tx, email), NO_ADMINISTRATOR);
    await writePassword(tx, account.id, passwordHash);
    await revokeSessions(tx, account.id);
    await renewDraftKey(tx, account.id);
    await recordChange(tx, "updated", account, { password: ["before", "after"] });
  });
}

/**
 * Sets the PIN of an administrator.
 *
 * @throws {Refusal} `not_found` when no administrator who can sign in has the address; `invalid`.
 */
export async function setPin(db: Database, { email, pin }: { email: string; pin: string }): Promise<void> {
  refuseProblems({ pin: pinProblem(pin) });
  const pinHash = await hashSecret(pin);
  await db.transaction(async (tx) => {
    const account = await findAdministratorByEmail(tx, email);
    const changed = account && (await writePin(tx, account.id, pinHash));
    if (!changed) throw new Refusal("not_found", NO_ADMINISTRATOR);
    await recordChange(tx, "updated", account, { pin: ["before", "after"] });
  });
}

/** The administrators who can sign in once they are active: active ones first, then by e-mail address. */
export const listAdministrators = (db: Database) => findAdministrators(db);

function refuseWeak({ password, pin }: { password: string; pin?: string | undefined }, ownWords: string[]): void {
  refuseProblems({ password: passwordProblem(password, ownWords), pin: pin && pinProblem(pin) });
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}

function recordChange(tx: Transaction, action: string, person: Person, changes: Changes): Promise<void> {
  const { id, firstName, lastName, email } = person;
  const subject = { type: "member", id, name: `${firstName} ${lastName}`.trim() || email };
  return recordActivity(tx, { actor: SERVER_ACTOR, action, subject, changes });
}
