import type { MemberCounts } from "@hivekeeper/contract/member.ts";
import type { MemberListQuery } from "@hivekeeper/contract/schemas/member.ts";
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { prepared } from "#db/prepared.ts";
import { memberDayTallies, memberTallies } from "#db/schema/tallies.ts";
import { sumTally } from "#db/sum-tally.ts";

type Tally = Awaited<ReturnType<typeof findTallies>>[number];

/** The numbers of members by role, state and verification: a few rows, however many members there are. */
export const findTallies = (db: Executor) => tallies(db).execute();

const tallies = prepared((db: Executor) =>
  db
    .select({
      role: memberTallies.role,
      isActive: memberTallies.isActive,
      isVerified: memberTallies.isVerified,
      members: sql`sum(${memberTallies.change})`.mapWith(Number),
    })
    .from(memberTallies)
    .groupBy(memberTallies.role, memberTallies.isActive, memberTallies.isVerified),
);

/** The total of a list that is filtered, but not searched. */
export const membersIn = (tallies: readonly Tally[], { role, status }: MemberListQuery): number =>
  sum(tallies, (tally) => (!role || tally.role === role) && (status === undefined || tally.isActive === status));

/** The counts of the members that were created in a period, from a few tallies for each day. */
export function countMembersOf(db: Executor, { role, status, from, to }: MemberListQuery): Promise<number> {
  const { day, isActive } = memberDayTallies;
  const where = and(
    role ? eq(memberDayTallies.role, role) : undefined,
    status === undefined ? undefined : eq(isActive, status),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
  );
  return sumTally(db, memberDayTallies, where);
}

/** Counts members with the role CREATOR as creators, and those with a verified identity as verified. */
export function countsOf(tallies: readonly Tally[]): MemberCounts {
  const users = sum(tallies, () => true);
  const creators = sum(tallies, ({ role }) => role === "CREATOR");
  const verifiedCreators = sum(tallies, ({ role, isVerified }) => role === "CREATOR" && isVerified);
  const [nonCreators, unverifiedCreators] = [users - creators, creators - verifiedCreators];
  return { users, creators, nonCreators, verifiedCreators, unverifiedCreators };
}

const sum = (tallies: readonly Tally[], isCounted: (tally: Tally) => boolean): number =>
  tallies.filter(isCounted).reduce((total, { members }) => total + members, 0);
