import { teammateFields } from "@hivekeeper/contract/team.ts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { ROLE } from "#db/held-role.ts";
import { displayName } from "#db/person-name.ts";
import { credentials, members, sessions } from "#db/schema/people.ts";
import { authenticators, passkeys, roles, team } from "#db/schema/team.ts";
import { IS_LAST_OWNER } from "./owner-repository.ts";

/** The most rows of a list. */
const MOST = 500;

const HAS_TOTP = sql`exists (select from ${authenticators} a where a.member_id = ${members.id} and a.confirmed_at is not null)`;
const HAS_PASSKEY = sql`exists (select from ${passkeys} p where p.member_id = ${members.id})`;

/** The administrators who match: active ones first, by name. */
export async function findTeammates(db: Executor, idleSeconds: number, matching?: SQL) {
  const rows = await db
    .select({
      id: members.id,
      name: displayName(members),
      email: members.email,
      secondFactors: sql<string[]>`array_remove(array[
        case when ${HAS_TOTP} then 'totp' end, case when ${HAS_PASSKEY} then 'passkey' end], null)`,
      hasPin: sql<boolean>`${credentials.pinHash} is not null`,
      lastSeenAt: members.lastSeenAt,
      sessions: sql<number>`(
        select count(*)::int from ${sessions} s where s.member_id = ${members.id}
        and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => ${idleSeconds}))`,
      isActive: members.isActive,
      isLastOwner: IS_LAST_OWNER,
      ...ROLE,
    })
    .from(members)
    .leftJoin(credentials, eq(credentials.memberId, members.id))
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(members.role, "ADMIN"), matching))
    .orderBy(desc(members.isActive), asc(sql`lower(${displayName(members)})`), asc(members.id))
    .limit(MOST);
  return rows.map(({ ownRights, ...row }) => ({ ...fieldsOfRow(row, teammateFields), ownRights }));
}

export async function findTeammate(db: Executor, idleSeconds: number, id: number) {
  const [teammate] = await findTeammates(db, idleSeconds, eq(members.id, id));
  return teammate;
}

/** The id of the administrator with this e-mail address, whatever its case. */
export async function findTeammateId(db: Executor, email: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(sql`lower(${members.email}) = lower(${email})`, eq(members.role, "ADMIN")));
  return found?.id;
}

export async function writeActive(tx: Transaction, memberId: number, isActive: boolean): Promise<void> {
  await tx
    .update(members)
    .set({ isActive, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
    .where(eq(members.id, memberId));
}

export async function deletePin(tx: Transaction, memberId: number): Promise<void> {
  await tx.update(credentials).set({ pinHash: null, updatedAt: sql`now()` }).where(eq(credentials.memberId, memberId));
}
