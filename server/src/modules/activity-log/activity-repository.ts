import { type Activity, activityFields } from "@hivekeeper/contract/activity.ts";
import { deviceName } from "@hivekeeper/contract/device-name.ts";
import type { ActivityFilter, ActivityListQuery } from "@hivekeeper/contract/schemas/activity.ts";
import { and, eq, ilike, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { contains } from "#db/like.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { creatorOf } from "#db/of-member.ts";
import { descending } from "#db/order.ts";
import { activity } from "#db/schema/activity.ts";
import { activityTallies } from "#db/schema/tallies.ts";
import { wordsOf } from "#db/search-condition.ts";
import { sumTally } from "#db/sum-tally.ts";

type Row = typeof activity.$inferSelect;

/** A page of the matching entries, newest first. */
export const findActivityPage = async (db: Database, query: ActivityListQuery): Promise<CountedPage<Activity>> =>
  findPage(db, { ...entriesOf(query), unsearched: await countEntries(db, query) }, query);

/** The entries of a list, in its order. */
export const entriesOf = (query: ActivityListQuery): Matches<Activity> => ({
  from: activity,
  id: activity.id,
  filters: activityCondition(query),
  order: hasPeriod(query) ? NEWEST_OF_DAYS : NEWEST,
  rows: ROWS,
});

const NEWEST = descending(activity.id);

/** By the index of moments, which has certain days side by side. Ids and moments have the same order but for milliseconds. */
const NEWEST_OF_DAYS = descending(activity.at, activity.id);

const toActivity = (row: Row): Activity => ({
  ...fieldsOfRow(row, activityFields),
  actor: row.actorName,
  // What is stored of a device is its user agent.
  subjectName: row.subjectType === "session" ? deviceName(row.subjectName) : row.subjectName,
  changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before, after })),
});

const ROWS = listRows(activity.id, (db) => db.select().from(activity).$dynamic(), toActivity);

/**
 * How many entries match a filter. Those of one record, or of certain days, are counted in the index that has them; of
 * one member, what others did to the member is counted so.
 */
async function countEntries(db: Database, filter: ActivityFilter): Promise<number> {
  if (filter.subject_id || hasPeriod(filter)) return db.$count(activity, activityCondition(filter));
  const { member_id: memberId, ...kind } = filter;
  if (!memberId) return sumTally(db, activityTallies, kindCondition(activityTallies, kind));
  const byMember = and(kindCondition(activityTallies, kind), eq(activityTallies.actorId, memberId));
  const byOthers = sql`${activity.actorId} is distinct from ${memberId}`;
  const toMember = and(kindCondition(activity, kind), aboutMember(memberId), byOthers);
  return (await sumTally(db, activityTallies, byMember)) + (await db.$count(activity, toMember));
}

/** The SQL condition of a filter. An empty field filters nothing. */
function activityCondition({ subject_id: id, member_id: memberId, ...filter }: ActivityFilter) {
  return and(
    kindCondition(activity, filter),
    id ? eq(activity.subjectId, id) : undefined,
    memberId ? or(eq(activity.actorId, memberId), aboutMember(memberId)) : undefined,
    inPeriod(activity.at, filter),
  );
}

/** The condition of entries about a member or its creator. */
const aboutMember = (memberId: number) =>
  sql`(${activity.subjectType}, ${activity.subjectId}) in (
    ('member', ${String(memberId)}), ('creator', coalesce(${creatorOf(memberId)}::text, '')))`;

type Kind = Pick<ActivityFilter, "actor" | "action" | "except_action" | "subject_type">;

/** The condition of those filters whose columns the tallies have as well. */
const kindCondition = (table: typeof activity | typeof activityTallies, { actor, action, ...filter }: Kind) =>
  and(
    actor ? byActor(table, actor) : undefined,
    action ? eq(table.action, action) : undefined,
    filter.except_action ? ne(table.action, filter.except_action) : undefined,
    filter.subject_type ? eq(table.subjectType, filter.subject_type) : undefined,
  );

/** Matches an id, or words of the name that the person had at the time, in any order. */
function byActor({ actorId, actorName }: typeof activity | typeof activityTallies, actor: string) {
  const id = /^[1-9]\d{0,9}$/.test(actor) ? Number(actor) : 0;
  return id >= 1 && id <= 2_147_483_647
    ? eq(actorId, id)
    : and(...wordsOf(actor).map((word) => ilike(actorName, contains(word))));
}
