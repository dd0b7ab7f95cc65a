import { BUILT_IN_ROLES, OWNER } from "@hivekeeper/contract/role.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import { roles, team } from "#db/schema/team.ts";

/** A role by its name; `undefined` when there is none. */
export async function findGivenRole(tx: Transaction, name: string) {
  const isBuiltIn = Object.hasOwn(BUILT_IN_ROLES, name);
  const [made] = isBuiltIn
    ? []
    : await tx.select({ id: roles.id }).from(roles).where(sql`lower(name) = lower(${name})`);
  if (!isBuiltIn && !made) return undefined;
  return { builtIn: isBuiltIn ? name : null, roleId: made?.id ?? null };
}

export async function writeGivenRole(
  tx: Transaction,
  memberId: number,
  given: { builtIn: string | null; roleId: number | null },
) {
  await tx
    .insert(team)
    .values({ memberId, ...given })
    .onConflictDoUpdate({ target: team.memberId, set: given });
}

/** Whether somebody is the last active Owner, of whom nothing can be taken away. */
export async function isLastOwner(tx: Transaction, memberId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(7320)`);
  const owners = await tx
    .select({ id: members.id })
    .from(team)
    .innerJoin(members, eq(members.id, team.memberId))
    .where(and(eq(team.builtIn, OWNER), eq(members.role, "ADMIN"), eq(members.isActive, true)));
  return owners.length === 1 && owners[0]?.id === memberId;
}
void ne;
