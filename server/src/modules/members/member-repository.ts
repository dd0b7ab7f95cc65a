import type { MemberCounts, MemberSort } from "@hivekeeper/contract/member.ts";
import type { MemberListQuery } from "@hivekeeper/contract/schemas/member.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { creatorKyc, creators, memberSortName, members } from "#db/schema/people.ts";
import { findsPerson, isIdentityNumber } from "#db/search-condition.ts";
import { type KeptMember, selectMembers, toMember } from "./member-select-repository.ts";
import { countMembersOf, countsOf, findTallies, membersIn } from "./member-tally-repository.ts";

export interface MemberPage extends CountedPage<KeptMember> {
  /** Counts of all members, regardless of the filters. */
  counts: MemberCounts;
}

export const findMember = (db: Executor, id: number): Promise<KeptMember | undefined> => ROWS.ofId(db, id);

export const lockMembers = (tx: Transaction, ids: readonly number[]) => ROWS.lock(tx, ids);

export async function findMemberPage(db: Database, query: MemberListQuery): Promise<MemberPage> {
  const tallies = await findTallies(db);
  const unsearched = hasPeriod(query) ? await countMembersOf(db, query) : membersIn(tallies, query);
  return { ...(await findPage(db, { ...membersOf(query), unsearched }, query)), counts: countsOf(tallies) };
}

const ROWS = listRows(members.id, selectMembers, toMember);

/** The members of a list, in its order. */
export const membersOf = (query: MemberListQuery): Matches<KeptMember> => ({
  from: members,
  id: members.id,
  filters: filtered(query),
  search: searched(query),
  order: ORDER(query),
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

/** The e-mail address needs no second key: it is unique. */
const ORDER = ordering<MemberSort>({
  name: [memberSortName, members.id],
  email: sql`lower(${members.email})`,
  role: [members.role, members.createdAt, members.id],
  created_at: [members.createdAt, members.id],
});
