import type { Rights } from "@hivekeeper/contract/right.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { insertRow, removeRow, writeRow } from "#db/rows.ts";
import { members } from "#db/schema/people.ts";
import { accountLinks, type GivenRole, roles, team } from "#db/schema/team.ts";

/** The most roles that are made. */
export const MOST_ROLES = 100;

interface RoleColumns {
  name: string;
  rights: Rights;
}

const ROW = { id: roles.id, name: roles.name, rights: roles.rights, version: roles.version };

/** The roles that were made, by name. */
export const findMadeRoles = (db: Executor) =>
  db
    .select(ROW)
    .from(roles)
    .orderBy(asc(sql`lower(${roles.name})`))
    .limit(MOST_ROLES);

/** By the name of each role, the administrators who have it and the invitations to it; none for the others. */
export async function countPeople(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; people: number }>(sql`
    select name, count(*)::int as people from (
      select ${ROLE.role} as name from ${members}
        left join ${team} on ${team.memberId} = ${members.id} left join ${roles} on ${roles.id} = ${team.roleId}
        where ${members.role} = 'ADMIN'
      union all
      select coalesce(${accountLinks.builtIn}, ${roles.name}) from ${accountLinks}
        left join ${roles} on ${roles.id} = ${accountLinks.roleId} where ${accountLinks.kind} = 'invitation'
    ) held group by name`);
  return new Map(rows.map(({ name, people }) => [name, people]));
}

export async function lockRole(tx: Transaction, id: number) {
  const [role] = await tx.select(ROW).from(roles).where(eq(roles.id, id)).for("update");
  return role;
}

/** The role that was made with this name, whatever its case. Until the transaction ends it is not deleted. */
export async function holdRoleNamed(tx: Transaction, name: string) {
  const [role] = await tx.select(ROW).from(roles).where(sql`lower(${roles.name}) = lower(${name})`).for("key share");
  return role;
}

/** The number of administrators who have a role that was made, and of invitations to it. */
export const countHolders = async (tx: Transaction, id: number): Promise<number> =>
  (await tx.$count(team, eq(team.roleId, id))) + (await tx.$count(accountLinks, eq(accountLinks.roleId, id)));

/** The number of roles that are made. It stays true until the transaction ends. */
export async function countMadeRoles(tx: Transaction): Promise<number> {
  await tx.execute(sql`lock table ${roles} in share row exclusive mode`);
  return tx.$count(roles);
}

export const insertRole = (tx: Transaction, columns: RoleColumns): Promise<number> => insertRow(tx, roles, columns);
export const writeRole = (tx: Transaction, id: number, columns: RoleColumns) => writeRow(tx, roles, id, columns);
export const removeRole = (tx: Transaction, id: number): Promise<void> => removeRow(tx, roles, id);

export async function writeGivenRole(tx: Transaction, memberId: number, given: GivenRole): Promise<void> {
  const set = { ...given, updatedAt: sql`now()` };
  await tx
    .insert(team)
    .values({ memberId, ...given })
    .onConflictDoUpdate({ target: team.memberId, set });
}
