import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { ActivityListQuery } from "@hivekeeper/contract/schemas/activity.ts";
import { sql } from "drizzle-orm";
import { ENTRY, type NewEntry } from "#db/activity-entry.ts";
import type { Database, Executor } from "#db/database.ts";
import { hasPeriod } from "#db/in-period.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import type { SortKey } from "#db/order.ts";
import { prepared } from "#db/prepared.ts";
import { columnList, recordSet } from "#db/record-set.ts";
import { activity } from "#db/schema/activity.ts";
import { activityCondition } from "./activity-filter-repository.ts";
import { countEntries } from "./activity-tally-repository.ts";

type Row = typeof activity.$inferSelect;

export async function insertActivity(tx: Executor, entry: NewEntry): Promise<void> {
  await inserted(tx).execute({ ...entry });
}

const inserted = prepared((db) => db.insert(activity).values(ENTRY));

/** Inserts entries in their order. */
export async function insertActivities(tx: Executor, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const names = columnList(activity, Object.keys(ENTRY));
  await tx.execute(sql`insert into ${activity} (${names}) select ${names} from ${recordSet(activity, entries)}`);
}

/** The id of the newest entry; 0 without any. */
export async function findLatest(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from ${activity}`);
  return rows[0]?.id ?? 0;
}

/** A page of the matching entries, newest first. */
export async function findActivityPage(db: Database, query: ActivityListQuery): Promise<CountedPage<Activity>> {
  const page = await findPage(db, { ...entriesOf(query), unsearched: await countEntries(db, query) }, query);
  return { ...page, items: page.items.map(toActivity) };
}

/** The entries of a list, in its order. */
export const entriesOf = (query: ActivityListQuery): Matches<Row> => ({
  from: activity,
  id: activity.id,
  filters: activityCondition(query),
  order: hasPeriod(query) ? NEWEST_OF_DAYS : NEWEST,
  rows: ROWS,
});

const NEWEST: readonly SortKey[] = [{ by: activity.id, direction: "desc" }];

/** By the index of moments, which has certain days side by side. Ids and moments have the same order but for milliseconds. */
const NEWEST_OF_DAYS: readonly SortKey[] = [{ by: activity.at, direction: "desc" }, ...NEWEST];

const ROWS = listRows(activity.id, (db: Executor) => db.select().from(activity).$dynamic());

export const toActivity = (row: Row): Activity => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actorName,
  actorId: String(row.actorId ?? ""),
  action: row.action,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before, after })),
});
