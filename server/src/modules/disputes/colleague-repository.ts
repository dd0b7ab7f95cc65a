import type { Colleague } from "@hivekeeper/contract/assignment.ts";
import { hasRight } from "@hivekeeper/contract/right.ts";
import { rightsOfRole } from "@hivekeeper/contract/role.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { fullName } from "#db/person-name.ts";
import { members } from "#db/schema/people.ts";
import { roles, team } from "#db/schema/team.ts";

/** The most administrators that are read. */
const MOST = 500;

/** The active administrators who may see disputes, by name. */
export const findColleagues = (db: Executor): Promise<Colleague[]> => selected(db);

/** The active administrator with this id, if they may see disputes. */
export async function findColleague(db: Executor, id: number): Promise<Colleague | undefined> {
  return (await selected(db, eq(members.id, id)))[0];
}

async function selected(db: Executor, condition?: SQL): Promise<Colleague[]> {
  const name = fullName(members);
  const rows = await db
    .select({ id: members.id, name, email: members.email, ...ROLE })
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(members.role, "ADMIN"), eq(members.isActive, true), condition))
    .orderBy(sql`lower(${name})`, members.id)
    .limit(MOST);
  return rows
    .filter((row) => hasRight(rightsOfRole(row.role, row.ownRights), "disputes.see"))
    .map((row) => ({ id: String(row.id), name: row.name || row.email }));
}
