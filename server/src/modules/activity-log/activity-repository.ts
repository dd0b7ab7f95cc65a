import { type Activity, activityFields } from "@hivekeeper/contract/activity.ts";
import { CHANGE_AREAS } from "@hivekeeper/contract/activity-areas.ts";
import { deviceName } from "@hivekeeper/contract/device-name.ts";
import { type Area, hasRight } from "@hivekeeper/contract/right.ts";
import type { ActivityFilter, ActivityListQuery } from "@hivekeeper/contract/schemas/activity.ts";
import { and, eq, ilike, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { contains } from "#db/like.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { type ListRows, listRows } from "#db/list-rows.ts";
import { creatorOf } from "#db/of-member.ts";
import { descending } from "#db/order.ts";
import { theOne } from "#db/rows.ts";
import { activity } from "#db/schema/activity.ts";
import { activityTallies } from "#db/schema/tallies.ts";
import { wordsOf } from "#db/search-condition.ts";
import { type ActivityReader, isSeen, seenTallies } from "#db/seen-activity.ts";
import { sumTally } from "#db/sum-tally.ts";

type Row = typeof activity.$inferSelect;

/** A page of the matching entries that a reader sees, newest first. */
export const findActivityPage = async (
  db: Database,
  query: ActivityListQuery,
  reader: ActivityReader,
): Promise<CountedPage<Activity>> =>
  findPage(db, { ...entriesOf(query, reader), unsearched: await countEntries(db, query, reader) }, query);

/** The entries of a list that a reader sees, in its order. */
export const entriesOf = (query: ActivityListQuery, reader: ActivityReader): Matches<Activity> => ({
  from: activity,
  id: activity.id,
  filters: activityCondition(query, reader),
  order: hasPeriod(query) ? NEWEST_OF_DAYS : NEWEST,
  rows: rowsFor(reader),
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

/** The rows without the changes that the reader does not see. */
function rowsFor({ rights }: ActivityReader): ListRows<Activity> {
  const shown = (entries: Activity[]) =>
    entries.map((entry) => {
      const areas = CHANGE_AREAS[entry.subjectType];
      if (!areas) return entry;
      const isShown = (area: Area | undefined) => !area || hasRight(rights, `${area}.see`);
      return { ...entry, changes: entry.changes.filter(({ field }) => isShown(areas[field])) };
    });
  return {
    ...ROWS,
    ofIds: async (db, ids) => shown(await ROWS.ofIds(db, ids)),
    ofQuery: async (db, ids, order) => shown(await ROWS.ofQuery(db, ids, order)),
  };
}

/**
 * How many entries match a filter, of those that a reader sees. Those of one record, or of certain days, are counted in the index that has them; of
 * one member, what others did to the member is counted so.
 */
async function countEntries(db: Database, filter: ActivityFilter, reader: ActivityReader): Promise<number> {
  if (filter.subject_id || hasPeriod(filter)) return db.$count(activity, activityCondition(filter, reader));
  const { member_id: memberId, ...kind } = filter;
  if (!memberId) return sumSeen(db, reader, (tallies) => kindCondition(tallies, kind));
  const byMember = (tallies: Tallies) => and(kindCondition(tallies, kind), eq(tallies.actorId, memberId));
  const byOthers = sql`${activity.actorId} is distinct from ${memberId}`;
  const toMember = and(kindCondition(activity, kind), aboutMember(memberId), byOthers, isSeen(reader));
  return (await sumSeen(db, reader, byMember)) + (await db.$count(activity, toMember));
}

type Tallies = Pick<typeof activityTallies | typeof SEEN, "actorId" | "actorName" | "action" | "subjectType">;

const SEEN = alias(activityTallies, "seen");

/** The sum of the tallies of what a reader sees that meet a condition. */
async function sumSeen(db: Database, reader: ActivityReader, where: (tallies: Tallies) => SQL | undefined) {
  if (!isSeen(reader)) return sumTally(db, activityTallies, where(activityTallies));
  const { rows } = await db.execute<{ sum: number }>(sql`
    select coalesce(sum(change), 0)::int as sum from (${seenTallies(reader)}) ${SEEN} where ${where(SEEN) ?? sql`true`}`);
  return theOne(rows).sum;
}

/** The SQL condition of a filter and a reader. An empty field filters nothing. */
function activityCondition({ subject_id: id, member_id: memberId, ...filter }: ActivityFilter, reader: ActivityReader) {
  return and(
    isSeen(reader),
    kindCondition(activity, filter),
    id ? eq(activity.subjectId, id) : undefined,
    memberId ? or(eq(activity.actorId, memberId), aboutMember(memberId)) : undefined,
    inPeriod(activity.at, filter),
  );
}

/** The condition of entries about a member or its creator. */
const aboutMember = (memberId: number) =>
  sql`(${activity.subjectType}, ${activity.subjectId}) in (
    ('member', ${String(memberId)}), ('creator', coalesce(${creatorOf(memberId)}::text, '')),
    ('identity', coalesce(${creatorOf(memberId)}::text, '')))`;

type Kind = Pick<ActivityFilter, "actor" | "action" | "except_action" | "subject_type">;

/** The condition of those filters whose columns the tallies have as well. */
const kindCondition = (table: typeof activity | Tallies, { actor, action, ...filter }: Kind) =>
  and(
    actor ? byActor(table, actor) : undefined,
    action ? eq(table.action, action) : undefined,
    filter.except_action ? ne(table.action, filter.except_action) : undefined,
    filter.subject_type ? eq(table.subjectType, filter.subject_type) : undefined,
  );

/** Matches an id, or words of the name that the person had at the time, in any order. */
function byActor({ actorId, actorName }: typeof activity | Tallies, actor: string) {
  const id = /^[1-9]\d{0,9}$/.test(actor) ? Number(actor) : 0;
  return id >= 1 && id <= 2_147_483_647
    ? eq(actorId, id)
    : and(...wordsOf(actor).map((word) => ilike(actorName, contains(word))));
}
