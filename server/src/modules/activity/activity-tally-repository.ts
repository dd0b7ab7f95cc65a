import type { ActivityFilter } from "@hivekeeper/contract/schemas/activity.ts";
import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { hasPeriod } from "#db/in-period.ts";
import { activity } from "#db/schema/activity.ts";
import { activityTallies } from "#db/schema/tallies.ts";
import { activityCondition, kindCondition } from "./activity-filter-repository.ts";

/** How many entries match a filter. Those of one record, or of certain days, are counted in the index that has them. */
export async function countEntries(db: Database, filter: ActivityFilter): Promise<number> {
  if (filter.subject_id || hasPeriod(filter)) return db.$count(activity, activityCondition(filter));
  const [row] = await db
    .select({ entries: sql`coalesce(sum(${activityTallies.change}), 0)`.mapWith(Number) })
    .from(activityTallies)
    .where(kindCondition(activityTallies, filter));
  return row?.entries ?? 0;
}
