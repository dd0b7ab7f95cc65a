import type { ActivityFacets } from "@hivekeeper/contract/activity.ts";
import { inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";

/** The values of the filters: people under their current names, actions and subjects as in the log. */
export async function findActivityFacets(db: Database): Promise<ActivityFacets> {
  const actions = await distinct<string>(db, activity.action);
  const subjectTypes = await distinct<string>(db, activity.subjectType);
  return { actions, subjectTypes, actors: await findActors(db) };
}

async function findActors(db: Database): Promise<ActivityFacets["actors"]> {
  const people = await db
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName, email: members.email })
    .from(members)
    .where(inArray(members.id, await distinct<number>(db, activity.actorId)));
  const [withoutId] = await db
    .select({ name: activity.actorName })
    .from(activity)
    .where(isNull(activity.actorId))
    .limit(1);
  const named = people.map(({ id, firstName, lastName, email }) => ({
    id: String(id),
    name: `${firstName} ${lastName}`.trim() || email,
  }));
  named.sort((one, other) => one.name.localeCompare(other.name, "en"));
  return withoutId ? [...named, { id: "", name: withoutId.name }] : named;
}

/**
 * The distinct values of an indexed column, by index jumps from one to the next: the log is long, its values are few.
 */
async function distinct<Value extends string | number>(db: Database, column: SQLWrapper): Promise<Value[]> {
  const next = (after?: SQLWrapper) =>
    sql`(select ${column} from ${activity} where ${after ? sql`${column} > ${after}` : sql`${column} is not null`} order by ${column} limit 1)`;
  const { rows } = await db.execute<{ value: Value }>(sql`
    with recursive found(value) as (
      ${next()} union all select ${next(sql`found.value`)} from found where found.value is not null
    ) select value from found where value is not null`);
  return rows.map(({ value }) => value);
}
