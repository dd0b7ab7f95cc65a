import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { insertRow } from "#db/rows.ts";
import { credentials, members } from "#db/schema/people.ts";
import { type GivenRole, roles, team } from "#db/schema/team.ts";
import { HAS_FACTOR } from "./session-repository.ts";

interface NewAdministratorRow {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  pinHash: string | null;
  given: GivenRole;
}

export async function insertAdministrator(tx: Transaction, row: NewAdministratorRow): Promise<{ id: number }> {
  const { passwordHash, pinHash, given, ...names } = row;
  const id = await insertRow(tx, members, { ...names, role: "ADMIN", emailVerifiedAt: sql`now()` });
  await tx.insert(credentials).values({ memberId: id, passwordHash, pinHash });
  await tx.insert(team).values({ memberId: id, ...given });
  return { id };
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
