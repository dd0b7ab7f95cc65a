import { startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { ActivityFilter } from "@hivekeeper/contract/schemas/activity.ts";
import { and, eq, gte, ilike, lt, type SQL } from "drizzle-orm";
import { contains } from "#db/like.ts";
import { activity } from "#db/schema/activity.ts";

const DAY_MS = 86_400_000;

/** The SQL condition of a filter. An empty field filters nothing. */
export function activityCondition({ actor, action, subject_type: type, subject_id: id, from, to }: ActivityFilter) {
  return and(
    actor ? byActor(actor) : undefined,
    action ? eq(activity.action, action) : undefined,
    type ? eq(activity.subjectType, type) : undefined,
    id ? eq(activity.subjectId, id) : undefined,
    from ? gte(activity.at, startOfLagosDay(from)) : undefined,
    to ? lt(activity.at, new Date(startOfLagosDay(to).getTime() + DAY_MS)) : undefined,
  );
}

/** Matches an id, or a part of the name that the person had at the time. */
function byActor(actor: string): SQL {
  const id = /^[1-9]\d{0,9}$/.test(actor) ? Number(actor) : 0;
  return id >= 1 && id <= 2_147_483_647 ? eq(activity.actorId, id) : ilike(activity.actorName, contains(actor));
}
