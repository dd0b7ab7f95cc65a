import { and, eq, gt, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";
import { type Actor, recordActivity } from "./activity-service.ts";

interface Subject {
  type: string;
  id: number | string;
  name: string;
}

/** Writes down that somebody looked at a record; once an hour, however often it is looked at, so that the log stays readable. */
export async function recordView(db: Database, actor: Actor, subject: Subject): Promise<void> {
  if (await wasViewedLately(db, actor, subject)) return;
  await db.transaction(async (tx) => {
    // Of two that look at once, the second waits here and finds the entry of the first.
    const view = `${actor.id} ${subject.type} ${subject.id}`;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${view}))`);
    if (await wasViewedLately(tx, actor, subject)) return;
    await recordActivity(tx, { actor, action: "viewed", subject });
  });
}

/** Tells these locks from those for other purposes. */
const LOCK = 1;

async function wasViewedLately(db: Executor, actor: Actor, { type, id }: Subject): Promise<boolean> {
  const views = await db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, type),
        eq(activity.subjectId, String(id)),
        eq(activity.action, "viewed"),
        eq(activity.actorId, Number(actor.id)),
        gt(activity.at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return views.length > 0;
}
