import type { ActivityFilter } from "@hivekeeper/contract/schemas/activity.ts";
import { and, eq, ilike, or, sql } from "drizzle-orm";
import { inPeriod } from "#db/in-period.ts";
import { contains } from "#db/like.ts";
import { creatorOf } from "#db/of-member.ts";
import { activity } from "#db/schema/activity.ts";
import type { activityTallies } from "#db/schema/tallies.ts";
import { wordsOf } from "#db/search-condition.ts";

/** The SQL condition of a filter. An empty field filters nothing. */
export function activityCondition({ subject_id: id, member_id: memberId, ...filter }: ActivityFilter) {
  return and(
    kindCondition(activity, filter),
    id ? eq(activity.subjectId, id) : undefined,
    memberId ? or(eq(activity.actorId, memberId), aboutMember(memberId)) : undefined,
    inPeriod(activity.at, filter),
  );
}

/** What was done to a member and its creator side. */
export const aboutMember = (memberId: number) =>
  sql`(${activity.subjectType}, ${activity.subjectId}) in (
    ('member', ${String(memberId)}), ('creator', coalesce(${creatorOf(memberId)}::text, '')))`;

type Kind = Pick<ActivityFilter, "actor" | "action" | "subject_type">;

/** The condition of those filters whose columns the tallies have as well. */
export const kindCondition = (table: typeof activity | typeof activityTallies, { actor, action, ...filter }: Kind) =>
  and(
    actor ? byActor(table, actor) : undefined,
    action ? eq(table.action, action) : undefined,
    filter.subject_type ? eq(table.subjectType, filter.subject_type) : undefined,
  );

/** Matches an id, or words of the name that the person had at the time, in any order. */
function byActor({ actorId, actorName }: typeof activity | typeof activityTallies, actor: string) {
  const id = /^[1-9]\d{0,9}$/.test(actor) ? Number(actor) : 0;
  return id >= 1 && id <= 2_147_483_647
    ? eq(actorId, id)
    : and(...wordsOf(actor).map((word) => ilike(actorName, contains(word))));
}
