import { OWNER } from "@hivekeeper/contract/role.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { credentials, members } from "#db/schema/people.ts";
import { roles, team } from "#db/schema/team.ts";

const owner = sql.raw(`'${OWNER}'`);

/**
 * Whether the member who is joined to `team` is an active Owner beside whom no other active Owner has a password, and so
 * can always sign in.
 */
export const IS_LAST_OWNER: SQL<boolean> = sql`(
  ${members.role} = 'ADMIN' and ${members.isActive} and coalesce(${team.builtIn} = ${owner}, false)
  and not exists (
    select from ${team} t join ${members} m on m.id = t.member_id join ${credentials} c on c.member_id = m.id
    where t.built_in = ${owner} and m.role = 'ADMIN' and m.is_active and m.id <> ${members.id}))`;

export async function isLastOwner(tx: Transaction, memberId: number): Promise<boolean> {
  const [found] = await tx
    .select({ isLast: IS_LAST_OWNER })
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .where(eq(members.id, memberId));
  return found?.isLast ?? false;
}

/** The role of an administrator, active or not; `undefined` for any other member. */
export async function findHeldRole(tx: Transaction, memberId: number) {
  const [held] = await tx
    .select(ROLE)
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(members.id, memberId), eq(members.role, "ADMIN")));
  return held;
}

/** The first key of the advisory lock; each purpose has a number. */
const LOCK = 2;

/** Makes the transactions that take it run one after the other. */
export async function lockTeam(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, 0)`);
}
