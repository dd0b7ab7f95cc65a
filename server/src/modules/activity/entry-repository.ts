import type { Rights } from "@hivekeeper/contract/right.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { ENTRY, type NewEntry } from "#db/activity-entry.ts";
import type { Executor, Transaction } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { columnList, recordSet } from "#db/record-set.ts";
import { activity } from "#db/schema/activity.ts";
import { isSeen } from "#db/seen-activity.ts";

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

/** The most entries among which the newest one that somebody sees is looked for. */
const LOOKED_AT = sql.raw("1000");

/** The id of the newest entry that those with these rights see, among the last thousand; 0 without any. */
export async function findLatest(db: Executor, rights: Rights): Promise<number> {
  const seen = isSeen({ rights });
  const { rows } = await db.execute<{ id: number }>(
    seen
      ? sql`select coalesce(max(id), 0) as id
          from (select * from ${activity} order by id desc limit ${LOOKED_AT}) ${activity} where ${seen}`
      : sql`select coalesce(max(id), 0) as id from ${activity}`,
  );
  return rows[0]?.id ?? 0;
}

/** One administrator and one record. */
export interface View {
  actorId: number;
  subjectType: string;
  subjectId: string;
}

/** The first key of these advisory locks; others start with another number. */
const VIEW_LOCK = 1;

/** Makes concurrent views of one record by one administrator wait for each other until the transaction ends. */
export async function lockView(tx: Transaction, { actorId, subjectType, subjectId }: View): Promise<void> {
  const view = `${actorId} ${subjectType} ${subjectId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${VIEW_LOCK}, hashtext(${view}))`);
}

/** Whether the last hour has an entry of this view. */
export async function wasViewedLately(db: Executor, { actorId, subjectType, subjectId }: View): Promise<boolean> {
  const views = await db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, subjectType),
        eq(activity.subjectId, subjectId),
        eq(activity.action, "viewed"),
        eq(activity.actorId, actorId),
        gt(activity.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return views.length > 0;
}
