import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { credentials, members } from "#db/schema/people.ts";
import { violates } from "#db/violation.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import { passwordProblem } from "./password-rules.ts";
import { pinProblem } from "./pin-rules.ts";
import { hashSecret } from "./secrets.ts";
import { revokeSessions } from "./session-service.ts";

const NO_ADMINISTRATOR = "No administrator has this e-mail address.";

interface NewPassword {
  email: string;
  password: string;
  /** A word that nobody may build a password on. */
  productName: string;
}

interface NewAdministrator extends NewPassword {
  firstName: string;
  lastName: string;
  pin?: string | undefined;
}

/** @throws {Refusal} `invalid`, by field; `conflict` when somebody has the address already. */
export async function createAdministrator(db: Database, given: NewAdministrator): Promise<{ id: number }> {
  const { email, firstName, lastName, password, pin, productName } = given;
  refuseWeak({ password, pin }, [email, firstName, lastName, productName]);
  const [passwordHash, pinHash] = await Promise.all([hashSecret(password), pin ? hashSecret(pin) : null]);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(members)
        .values({ email, firstName, lastName, role: "ADMIN", emailVerifiedAt: sql`now()` })
        .returning({ id: members.id });
      if (!row) throw new Error("The insert gave no row");
      await tx.insert(credentials).values({ memberId: row.id, passwordHash, pinHash });
      const changes = { role: [null, "ADMIN"], email: [null, email] } as const;
      await recordActivity(tx, { actor: SERVER_ACTOR, action: "created", subject: subject(row.id, given), changes });
      return row;
    });
  } catch (error) {
    if (!violates(error, "members_email_key")) throw error;
    throw new Refusal("conflict", "Somebody uses this e-mail address already.", {
      errors: { email: ["Already in use"] },
    });
  }
}

/**
 * Gives an administrator a new password and ends all of his sessions.
 *
 * @throws {Refusal} `not_found` when no administrator has the address; `invalid`.
 */
export async function resetPassword(db: Database, { email, password, productName }: NewPassword): Promise<void> {
  refuseWeak({ password }, [email, productName]);
  const passwordHash = await hashSecret(password);
  await db.transaction(async (tx) => {
    const account = await findAdministratorByEmail(tx, email);
    if (!account) throw new Refusal("not_found", NO_ADMINISTRATOR);
    await setPassword(tx, account.id, passwordHash);
    await revokeSessions(tx, account.id);
    const changes = { password: ["before", "after"] } as const;
    await recordActivity(tx, {
      actor: SERVER_ACTOR,
      action: "updated",
      subject: subject(account.id, account),
      changes,
    });
  });
}

/**
 * Gives an administrator a PIN, the first one or another.
 *
 * @throws {Refusal} `not_found` when no administrator who can sign in has the address; `invalid`.
 */
export async function setPin(db: Database, { email, pin }: { email: string; pin: string }): Promise<void> {
  const problem = pinProblem(pin);
  if (problem) throw invalid({ pin: [problem] });
  const pinHash = await hashSecret(pin);
  await db.transaction(async (tx) => {
    const account = await findAdministratorByEmail(tx, email);
    const changed = account && (await writePin(tx, account.id, pinHash));
    if (!changed) throw new Refusal("not_found", NO_ADMINISTRATOR);
    const changes = { pin: ["before", "after"] } as const;
    await recordActivity(tx, {
      actor: SERVER_ACTOR,
      action: "updated",
      subject: subject(account.id, account),
      changes,
    });
  });
}

/** Those with a password; active ones first, then by e-mail address. One by role alone cannot sign in yet. */
export const listAdministrators = (db: Database) =>
  db
    .select({
      email: members.email,
      firstName: members.firstName,
      lastName: members.lastName,
      isActive: members.isActive,
    })
    .from(members)
    .innerJoin(credentials, eq(credentials.memberId, members.id))
    .where(eq(members.role, "ADMIN"))
    .orderBy(sql`${members.isActive} desc`, sql`lower(${members.email})`);

function refuseWeak({ password, pin }: { password: string; pin?: string | undefined }, ownWords: string[]): void {
  const problems = { password: passwordProblem(password, ownWords), pin: pin ? pinProblem(pin) : null };
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

async function findAdministratorByEmail(tx: Transaction, email: string) {
  const [account] = await tx
    .select({ id: members.id, email: members.email, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(sql`lower(${members.email}) = lower(${email}) and ${members.role} = 'ADMIN'`);
  return account;
}

/** A member who was made an administrator may have none yet. */
async function setPassword(tx: Transaction, memberId: number, passwordHash: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ memberId, passwordHash })
    .onConflictDoUpdate({ target: credentials.memberId, set: { passwordHash, updatedAt: sql`now()` } });
}

/** Gives whether there was somebody with a password to give it to. */
async function writePin(tx: Transaction, memberId: number, pinHash: string): Promise<boolean> {
  const changed = await tx
    .update(credentials)
    .set({ pinHash, updatedAt: sql`now()` })
    .where(eq(credentials.memberId, memberId))
    .returning({ id: credentials.memberId });
  return changed.length > 0;
}

const subject = (
  id: number,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) => ({
  type: "member",
  id,
  name: `${firstName} ${lastName}`.trim() || email,
});
