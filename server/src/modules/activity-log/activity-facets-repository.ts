import type { ActivityFacets } from "@hivekeeper/contract/activity.ts";
import { inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";
import { type ActivityReader, isSeen, seenTallies } from "#db/seen-activity.ts";

/** The values of the filters that a reader's entries have: people under their current names, the others as in the log. */
export async function findActivityFacets(db: Database, reader: ActivityReader): Promise<ActivityFacets> {
  if (isSeen(reader)) return findSeenFacets(db, reader);
  const actions = await distinct<string>(db, activity.action);
  const subjectTypes = await distinct<string>(db, activity.subjectType);
  const named = await findActors(db, await distinct<number>(db, activity.actorId));
  const [server] = await db
    .select({ id: sql<string>`''`, name: activity.actorName })
    .from(activity)
    .where(isNull(activity.actorId))
    .limit(1);
  return { actions, subjectTypes, actors: server ? [...named, server] : named };
}

/** Counted from the tallies, whose groups are few. */
async function findSeenFacets(db: Database, reader: ActivityReader): Promise<ActivityFacets> {
  const { rows } = await db.execute<{ actorId: number | null; actor: string; action: string; type: string }>(sql`
    select actor_id as "actorId", min(actor_name) as actor, action, subject_type as type
    from (${seenTallies(reader)}) seen group by actor_id, action, subject_type having sum(change) > 0`);
  const values = <Value>(of: (row: (typeof rows)[number]) => Value) => [...new Set(rows.map(of))].sort();
  const ids = values(({ actorId }) => actorId).filter((id) => id !== null);
  const named = await findActors(db, ids);
  const server = rows.find(({ actorId }) => actorId === null);
  return {
    actions: values(({ action }) => action),
    subjectTypes: values(({ type }) => type),
    actors: server ? [...named, { id: "", name: server.actor }] : named,
  };
}

async function findActors(db: Database, ids: readonly number[]): Promise<ActivityFacets["actors"]> {
  const people = await db
    .select({ id: members.id, firstName: members.firstName, lastName: members.lastName, email: members.email })
    .from(members)
    .where(inArray(members.id, [...ids]));
  const named = people.map(({ id, firstName, lastName, email }) => ({
    id: String(id),
    name: `${firstName} ${lastName}`.trim() || email,
  }));
  return named.sort((one, other) => one.name.localeCompare(other.name, "en"));
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
