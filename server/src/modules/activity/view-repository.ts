import { and, eq, gt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";

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
