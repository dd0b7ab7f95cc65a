import type { ActivityFilter } from "@hivekeeper/contract/schemas/activity.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { hasPeriod } from "#db/in-period.ts";
import { activity } from "#db/schema/activity.ts";
import { activityTallies } from "#db/schema/tallies.ts";
import { aboutMember, activityCondition, kindCondition } from "./activity-filter-repository.ts";

/**
 * How many entries match a filter. Those of one record, or of certain days, are counted in the index that has them; of
 * one member, what others did to the member is counted so.
 */
export async function countEntries(db: Database, filter: ActivityFilter): Promise<number> {
  if (filter.subject_id || hasPeriod(filter)) return db.$count(activity, activityCondition(filter));
  const { member_id: memberId, ...kind } = filter;
  if (!memberId) return countTallies(db, kindCondition(activityTallies, kind));
  const byMember = and(kindCondition(activityTallies, kind), eq(activityTallies.actorId, memberId));
  const byOthers = sql`${activity.actorId} is distinct from ${memberId}`;
  const toMember = and(kindCondition(activity, kind), aboutMember(memberId), byOthers);
  return (await countTallies(db, byMember)) + (await db.$count(activity, toMember));
}

async function countTallies(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ entries: sql`coalesce(sum(${activityTallies.change}), 0)`.mapWith(Number) })
    .from(activityTallies)
    .where(where);
  return row?.entries ?? 0;
}
