import { OWNER } from "@hivekeeper/contract/role.ts";
import type { Database, Transaction } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, Refusal, refuseProblems } from "#lib/refusal.ts";
import { type Actor, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import {
  findAdministratorByEmail,
  findAdministrators,
  insertAdministrator,
  lockMemberByEmail,
  promoteMember,
  writePassword,
  writePin,
} from "./administrator-repository.ts";
import { renewDraftKey } from "./draft-key-repository.ts";
import type { GivenRole } from "./given-role-repository.ts";
import { passwordProblem } from "./password-rules.ts";
import { pinProblem } from "./pin-rules.ts";
import { hashSecret } from "./secrets.ts";
import { revokeSessions } from "./session-service.ts";

const NO_ADMINISTRATOR = "No administrator has this e-mail address.";
/** Both values are masked. */
const NEW_PASSWORD: Changes = { password: ["before", "after"] };

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
}

/** @throws {Refusal} `invalid`, by field; `conflict` when the address is in use. */
export async function createAdministrator(db: Database, given: NewAdministrator): Promise<{ id: number }> {
  const { email, firstName, lastName, productName } = given;
  const hashes = await hashesOf(given, [email, firstName, lastName, productName]);
  const person = { email, firstName, lastName, role: { builtIn: OWNER }, ...hashes };
  return withUniqueAddress(() => db.transaction((tx) => addAdministrator(tx, person, () => SERVER_ACTOR)));
}

/** Somebody who becomes an administrator, and what for. */
interface Joining {
  email: string;
  firstName: string;
  lastName: string;
  role: GivenRole;
  passwordHash: string;
  pinHash: string | null;
}

/**
 * Makes somebody an administrator, as an act of their own. A member who has the address keeps the names; other secrets and
 * second factors of theirs count no longer.
 *
 * @returns whether they may: not who can sign in already, and not who is deactivated.
 */
export async function admit(tx: Transaction, joining: Joining, requestId: string): Promise<boolean> {
  const actorOf = ({ id, firstName, lastName }: Person) => ({ id, name: `${firstName} ${lastName}`.trim(), requestId });
  const member = await lockMemberByEmail(tx, joining.email);
  if (!member) {
    await addAdministrator(tx, joining, actorOf);
    return true;
  }
  if (invitationProblem(member)) return false;
  await promoteMember(tx, member.id, joining);
  await revokeSessions(tx, member.id);
  await renewDraftKey(tx, member.id);
  const changes = { ...(member.role !== "ADMIN" && { role: [member.role, "ADMIN"] as const }), ...NEW_PASSWORD };
  await recordChange(tx, "updated", member, changes, actorOf(member));
  return true;
}

/** Why whoever has this address cannot be invited; `null` when they can be. */
export async function addressProblem(tx: Transaction, email: string): Promise<string | null> {
  const member = await lockMemberByEmail(tx, email);
  return member ? invitationProblem(member) : null;
}

type Invitee = NonNullable<Awaited<ReturnType<typeof lockMemberByEmail>>>;

/** An administrator without a password, as the marketplace sends them, cannot sign in and can be invited. */
function invitationProblem({ role, passwordHash, isActive }: Invitee): string | null {
  if (!isActive) return "A deactivated person has this e-mail address. Activate them first.";
  return role === "ADMIN" && passwordHash ? "An administrator has this e-mail address." : null;
}

/**
 * The hashes of a new password and, where there is one, a new PIN. A password may not be built on these words.
 *
 * @throws {Refusal} `invalid`, by field.
 */
export async function hashesOf({ password, pin }: Secrets, ownWords: string[]) {
  refuseWeak({ password, pin }, ownWords);
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), pin ? hashSecret(pin) : null]);
  return { passwordHash, pinHash };
}

/**
 * Sets a new password for an administrator and ends all of their sessions.
 *
 * @throws {Refusal} `not_found` when no administrator has the address; `invalid`.
 */
export async function resetPassword(db: Database, { email, password, productName }: NewPassword): Promise<void> {
  const { passwordHash } = await hashesOf({ password }, [email, productName]);
  await db.transaction(async (tx) => {
    const account = found(await findAdministratorByEmail(tx, email), NO_ADMINISTRATOR);
    await replacePassword(tx, account, passwordHash, SERVER_ACTOR);
  });
}

/** Sets the new password of an administrator and ends all of their sessions. */
export async function replacePassword(tx: Transaction, account: Person, passwordHash: string, actor: Actor) {
  await writePassword(tx, account.id, passwordHash);
  await revokeSessions(tx, account.id);
  await renewDraftKey(tx, account.id);
  await recordChange(tx, "updated", account, NEW_PASSWORD, actor);
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
    await recordChange(tx, "updated", account, { pin: ["before", "after"] }, SERVER_ACTOR);
  });
}

/** The administrators who can sign in once they are active: active ones first, then by e-mail address. */
export const listAdministrators = (db: Database) => findAdministrators(db);

interface Secrets {
  password: string;
  pin?: string | undefined;
}

function refuseWeak({ password, pin }: Secrets, ownWords: string[]): void {
  refuseProblems({ password: passwordProblem(password, ownWords), pin: pin && pinProblem(pin) });
}

async function addAdministrator(tx: Transaction, person: Joining, actorOf: (made: Person) => Actor) {
  const { id } = await insertAdministrator(tx, person);
  const made = { ...person, id };
  await recordChange(tx, "created", made, { role: [null, "ADMIN"], email: [null, person.email] }, actorOf(made));
  return { id };
}

/** The unique index decides, not a query before the write: two requests may arrive together. */
export function withUniqueAddress<Result>(write: () => Promise<Result>): Promise<Result> {
  const errors = { email: ["Already in use"] };
  return unlessViolated(write, {
    members_email_key: () => new Refusal("conflict", "Somebody uses this e-mail address already.", { errors }),
  });
}

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
}

function recordChange(tx: Transaction, action: string, person: Person, changes: Changes, actor: Actor): Promise<void> {
  const { id, firstName, lastName, email } = person;
  const subject = { type: "member", id, name: `${firstName} ${lastName}`.trim() || email };
  return recordActivity(tx, { actor, action, subject, changes });
}
