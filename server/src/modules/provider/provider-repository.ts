import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { insertRow } from "#db/rows.ts";
import { members } from "#db/schema/people.ts";
import { roles, team } from "#db/schema/team.ts";

/** The member with this e-mail address, with the own role, locked until the transaction ends. */
export async function lockMember(tx: Transaction, email: string) {
  const [member] = await tx
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      role: members.role,
      isActive: members.isActive,
      teamRole: sql<string | null>`coalesce(${team.builtIn}, ${roles.name})`,
    })
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(sql`lower(${members.email}) = lower(${email})`)
    .for("update", { of: members });
  return member;
}

/** Adds an administrator who signs in at the provider only: without a password. */
export const insertMember = (tx: Transaction, names: { email: string; firstName: string; lastName: string }) =>
  insertRow(tx, members, { ...names, role: "ADMIN", emailVerifiedAt: sql`now()` });

export async function writeMemberRole(tx: Transaction, id: number, role: "ADMIN" | "USER"): Promise<void> {
  const columns = { role, version: sql`${members.version} + 1`, updatedAt: sql`now()` };
  await tx
    .update(members)
    .set(columns)
    .where(and(eq(members.id, id)));
}
