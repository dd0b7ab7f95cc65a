import { ACTION_AREAS, OTHER_SUBJECTS, OWN_SUBJECTS, SUBJECT_AREAS } from "@hivekeeper/contract/activity-areas.ts";
import { AREAS, type Area, hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { and, eq, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { activity } from "./schema/activity.ts";
import { members } from "./schema/people.ts";
import { activityTallies } from "./schema/tallies.ts";
import { team } from "./schema/team.ts";

/** Who reads the activity. Without an id nobody's own entries are meant. */
export interface ActivityReader {
  id?: number;
  rights: Rights;
}

/** The condition of the entries that a reader sees; undefined for a reader of all. */
export function isSeen(reader: ActivityReader): SQL | undefined {
  if (seesAll(reader)) return undefined;
  const { members: seesMembers, team: seesTeam } = seenBy(reader);
  const isOfTeam = sql`${activity.subjectId} in (${TEAM})`;
  return and(
    isSeenAction(activity.action, reader),
    or(
      isOfSeenType(activity.subjectType, reader),
      seesMembers === seesTeam ? undefined : and(IS_MEMBER, seesTeam ? isOfTeam : sql`not ${isOfTeam}`),
      isOwn(reader),
    ),
  );
}

/** The tallies of the entries that a reader sees, as a query with the columns of the table. */
export function seenTallies(reader: ActivityReader): SQL {
  const { members: seesMembers, team: seesTeam } = seenBy(reader);
  const isOfTeam = sql`${IS_MEMBER} and ${activity.subjectId} = any(array(${TEAM}))`;
  const own = isOwn(reader);
  const tallied = (where: SQL | undefined) =>
    sql`select actor_id, actor_name, action, subject_type, change from ${activityTallies} where ${where}`;
  const entries = (where: SQL, each: number) =>
    sql`select actor_id, actor_name, action, subject_type, ${sql.raw(String(each))} from ${activity} where ${where}`;
  // The tallies do not tell an administrator from another member, of whom there are more.
  const parts = [
    tallied(and(isOfSeenType(activityTallies.subjectType, reader), isSeenAction(activityTallies.action, reader))),
    seesMembers && !seesTeam && tallied(eq(activityTallies.subjectType, "member")),
    seesMembers !== seesTeam && entries(isOfTeam, seesTeam ? 1 : -1),
    own && entries(own, 1),
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && part !== false),
    sql` union all `,
  );
}

const seesAll = ({ rights }: ActivityReader): boolean => AREAS.every((area) => hasRight(rights, `${area}.see`));

const seenBy = ({ rights }: ActivityReader): Record<Area, boolean> =>
  Object.fromEntries(AREAS.map((area) => [area, hasRight(rights, `${area}.see`)])) as Record<Area, boolean>;

const IS_MEMBER = eq(activity.subjectType, "member");

/** The ids, as the activity has them, of who is or was an administrator. */
const TEAM = sql`select ${members.id}::text from ${members} where ${eq(members.role, "ADMIN")}
  union select ${team.memberId}::text from ${team}`;

/** The types of which a reader sees every entry. */
function isOfSeenType(column: SQLWrapper, reader: ActivityReader): SQL {
  const seen = seenBy(reader);
  const isSeenType = ([type, area]: [string, Area]) => (type === "member" ? seen.members && seen.team : seen[area]);
  const all = Object.entries<Area>(SUBJECT_AREAS);
  const types = (which: typeof all) => sql`${sql.param(which.map(([type]) => type))}::text[]`;
  return seen[OTHER_SUBJECTS]
    ? sql`${column} <> all(${types(all.filter((one) => !isSeenType(one)))})`
    : sql`${column} = any(${types(all.filter(isSeenType))})`;
}

/** Leaves out the actions that a reader does not see of any type; undefined where there are none. */
function isSeenAction(column: SQLWrapper, reader: ActivityReader): SQL | undefined {
  const seen = seenBy(reader);
  const hidden = Object.entries<Area>(ACTION_AREAS).flatMap(([action, area]) => (seen[area] ? [] : [action]));
  return hidden.length > 0 ? sql`${column} <> all(${sql.param(hidden)}::text[])` : undefined;
}

/** What the reader did to the own account, unless all of the team's is seen. */
function isOwn(reader: ActivityReader): SQL | undefined {
  if (reader.id === undefined || seenBy(reader).team) return undefined;
  const types = sql`${sql.param([...OWN_SUBJECTS])}::text[]`;
  const isOwnAccount = and(IS_MEMBER, eq(activity.subjectId, String(reader.id)));
  return and(eq(activity.actorId, reader.id), or(isOwnAccount, sql`${activity.subjectType} = any(${types})`));
}
