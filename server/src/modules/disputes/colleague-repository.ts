import type { Colleague } from "@hivekeeper/contract/assignment.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { fullName } from "#db/person-name.ts";
import { members } from "#db/schema/people.ts";

/** The most administrators that one can choose from. */
const MOST = 500;

/** The active administrators, by name. */
export const findColleagues = (db: Executor): Promise<Colleague[]> => selected(db);

/** The active administrator with this id. */
export async function findColleague(db: Executor, id: number): Promise<Colleague | undefined> {
  return (await selected(db, eq(members.id, id)))[0];
}

async function selected(db: Executor, condition?: SQL): Promise<Colleague[]> {
  const name = fullName(members);
  const rows = await db
    .select({ id: members.id, name, email: members.email })
    .from(members)
    .where(and(eq(members.role, "ADMIN"), eq(members.isActive, true), condition))
    .orderBy(sql`lower(${name})`, members.id)
    .limit(MOST);
  return rows.map((row) => ({ id: String(row.id), name: row.name || row.email }));
}
