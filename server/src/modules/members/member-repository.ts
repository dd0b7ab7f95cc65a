import type { MemberCounts, MemberSort } from "@hivekeeper/contract/member.ts";
import type { MemberListQuery } from "@hivekeeper/contract/schemas/member.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { reversed, type SortKey } from "#db/order.ts";
import { creatorKyc, creators, memberSortName, members } from "#db/schema/people.ts";
import { findsPerson, isIdentityNumber } from "#db/search-condition.ts";
import { type KeptMember, type MemberRow, selectMembers, toMember } from "./member-select-repository.ts";
import { countMembersOf, countsOf, findTallies, membersIn } from "./member-tally-repository.ts";

export interface MemberPage extends CountedPage<KeptMember> {
  /** Counts of all members, regardless of the filters. */
  counts: MemberCounts;
}

export async function findMember(db: Executor, id: number): Promise<KeptMember | undefined> {
  const row = await ROWS.ofId(db, id);
  return row && toMember(row);
}

/** Locks and reads these members, in the order of their ids. Those that do not exist are left out. */
export async function lockMembers(tx: Transaction, ids: readonly number[]): Promise<KeptMember[]> {
  const found = selectMembers(tx)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id);
  return (await found.for("no key update", { of: members })).map(toMember);
}

export async function findMemberPage(db: Database, query: MemberListQuery): Promise<MemberPage> {
  const tallies = await findTallies(db);
  const unsearched = hasPeriod(query) ? await countMembersOf(db, query) : membersIn(tallies, query);
  const page = await findPage(db, { ...membersOf(query), unsearched }, query);
  return { ...page, items: page.items.map(toMember), counts: countsOf(tallies) };
}

const ROWS = listRows(members.id, selectMembers);

/** The members of a list, in its order. */
export const membersOf = (query: MemberListQuery): Matches<MemberRow> => ({
  from: members,
  id: members.id,
  filters: filtered(query),
  search: searched(query),
  order: ordered(query),
  rows: ROWS,
});

/** Spelled as in the partial index of inactive members, so that the planner uses it. */
const STATE = { true: sql`${members.isActive}`, false: sql`not ${members.isActive}` } as const;

const filtered = ({ role, status, ...period }: MemberListQuery): SQL | undefined =>
  and(
    role ? eq(members.role, role) : undefined,
    status === undefined ? undefined : STATE[`${status}`],
    inPeriod(members.createdAt, period),
  );

/** Searches names, e-mail, username and phones; eleven digits also match a whole NIN or BVN. */
function searched({ search, q }: MemberListQuery): SQL | undefined {
  const text = search || q;
  if (!text) return undefined;
  const byText = findsPerson(members.searchText, text);
  if (!isIdentityNumber(text)) return byText;
  return sql`${members.id} in (
    select c.member_id from ${creatorKyc} k join ${creators} c on c.id = k.creator_id
      where k.creator_id in (select creator_id from ${creatorKyc} where nin = ${text}
        union select creator_id from ${creatorKyc} where bvn = ${text})
    union select id from ${members} where ${byText})`;
}

const SORTED_BY = {
  name: [memberSortName, sql`${members.id}`],
  email: [sql`lower(${members.email})`],
  role: [sql`${members.role}`, sql`${members.createdAt}`, sql`${members.id}`],
  created_at: [sql`${members.createdAt}`, sql`${members.id}`],
} as const satisfies Record<MemberSort, readonly SQL[]>;

/** Each order matches an index, read forwards or backwards. The e-mail address needs no second key: it is unique. */
function ordered({ sort = "created_at", direction = "desc" }: MemberListQuery): SortKey[] {
  const keys = SORTED_BY[sort].map((by): SortKey => ({ by, direction: "desc" }));
  return direction === "desc" ? keys : reversed(keys);
}
