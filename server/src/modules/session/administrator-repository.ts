import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { insertRow, writeRow } from "#db/rows.ts";
import { credentials, members } from "#db/schema/people.ts";
import { type GivenRole, roles, team } from "#db/schema/team.ts";
import { deleteFactors } from "./factor-repository.ts";
import { HAS_FACTOR } from "./session-repository.ts";

/** What makes a member an administrator. */
interface Admission {
  passwordHash: string;
  pinHash: string | null;
  role: GivenRole;
}

interface NewAdministratorRow extends Admission {
  email: string;
  firstName: string;
  lastName: string;
}

export async function insertAdministrator(tx: Transaction, row: NewAdministratorRow): Promise<{ id: number }> {
  const { passwordHash, pinHash, role, ...names } = row;
  const id = await insertRow(tx, members, { ...names, role: "ADMIN", emailVerifiedAt: sql`now()` });
  await tx.insert(credentials).values({ memberId: id, passwordHash, pinHash });
  await tx.insert(team).values({ memberId: id, ...role });
  return { id };
}

/** The member with this e-mail address, whatever its case; the row is locked until the transaction ends. */
export async function lockMemberByEmail(tx: Transaction, email: string) {
  const { id, firstName, lastName, role, isActive } = members;
  const [member] = await tx
    .select({ id, email: members.email, firstName, lastName, role, isActive, passwordHash: credentials.passwordHash })
    .from(members)
    .leftJoin(credentials, eq(credentials.memberId, members.id))
    .where(sql`lower(${members.email}) = lower(${email})`)
    .for("update", { of: members });
  return member;
}

/** Makes a member an administrator. What they could sign in with before counts no longer. */
export async function promoteMember(tx: Transaction, memberId: number, admission: Admission): Promise<void> {
  const { passwordHash, pinHash, role } = admission;
  await writeRow(tx, members, memberId, { role: "ADMIN", emailVerifiedAt: sql`now()` });
  await writePassword(tx, memberId, passwordHash);
  await tx.update(credentials).set({ pinHash }).where(eq(credentials.memberId, memberId));
  await tx
    .insert(team)
    .values({ memberId, ...role })
    .onConflictDoUpdate({ target: team.memberId, set: { ...role, updatedAt: sql`now()` } });
  await deleteFactors(tx, memberId);
}

/** Administrators with a password: active ones first, then by e-mail address. Others cannot sign in yet. */
export const findAdministrators = (db: Database) =>
  db
    .select({
      email: members.email,
      firstName: members.firstName,
      lastName: members.lastName,
      isActive: members.isActive,
      role: ROLE.role,
      hasFactor: HAS_FACTOR,
    })
    .from(members)
    .innerJoin(credentials, eq(credentials.memberId, members.id))
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(eq(members.role, "ADMIN"))
    .orderBy(sql`${members.isActive} desc`, sql`lower(${members.email})`);

/** The administrator with this e-mail address, whatever its case. */
export async function findAdministratorByEmail(tx: Transaction, email: string) {
  const [account] = await tx
    .select({ id: members.id, email: members.email, firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(sql`lower(${members.email}) = lower(${email}) and ${members.role} = 'ADMIN'`);
  return account;
}

/** Inserts or replaces the password: a member who became an administrator may have none yet. */
export async function writePassword(tx: Transaction, memberId: number, passwordHash: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ memberId, passwordHash })
    .onConflictDoUpdate({
      target: credentials.memberId,
      set: { passwordHash, passwordChangedAt: sql`now()`, updatedAt: sql`now()` },
    });
}

/** Returns whether the member has a password, without which there can be no PIN. */
export async function writePin(tx: Transaction, memberId: number, pinHash: string): Promise<boolean> {
  const changed = await tx
    .update(credentials)
    .set({ pinHash, updatedAt: sql`now()` })
    .where(eq(credentials.memberId, memberId))
    .returning({ id: credentials.memberId });
  return changed.length > 0;
}
