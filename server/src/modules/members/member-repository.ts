import { type Member, type MemberCounts, type MemberSort, memberFields } from "@hivekeeper/contract/member.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import type { Rights } from "@hivekeeper/contract/right.ts";
import type { MemberListQuery } from "@hivekeeper/contract/schemas/member.ts";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { insertedWith, type NewEntry } from "#db/activity-entry.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { creatorsWithNumber, type SoughtNumber } from "#db/found-number.ts";
import { hasPeriod, inPeriod } from "#db/in-period.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { displayName } from "#db/person-name.ts";
import { preparedBy } from "#db/prepared.ts";
import { creators, memberSortName, members } from "#db/schema/people.ts";
import { findsPerson } from "#db/search-condition.ts";
import type { EditColumns } from "#lib/field-edit.ts";
import { countMembersOf, countsOf, findTallies, membersIn } from "./member-tally-repository.ts";

/** A member of our database, which always has a version. */
export interface KeptMember extends Member {
  version: number;
  role: (typeof members.$inferSelect)["role"];
  kycStatus: string | null;
  /** The person's data are erased. */
  isErased: boolean;
  /** The state of the creator behind the member, independent of the member's own. */
  isCreatorActive: boolean;
}

/** The member's own columns. */
const MEMBER = {
  ...fieldColumns(getTableColumns(members), memberFields),
  kycStatus: members.kycStatus,
  isErased: sql<boolean>`${members.erasedAt} is not null`,
};

/** Selects members, each joined with its creator, if any. The caller adds the condition. */
const selectMembers = (db: Executor) =>
  db
    .select({ ...MEMBER, creatorId: creators.id, isCreatorActive: creators.isActive })
    .from(members)
    .leftJoin(creators, eq(creators.memberId, members.id))
    .$dynamic();

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

function toMember(row: MemberRow): KeptMember {
  const fields = fieldsOfRow(row, memberFields);
  return {
    ...fields,
    displayName: displayNameOf(fields),
    role: row.role,
    version: row.version,
    creatorId: row.creatorId === null ? "" : String(row.creatorId),
    isCreatorActive: row.isCreatorActive ?? false,
    kycStatus: row.kycStatus,
    isErased: row.isErased,
  };
}

export interface MemberPage extends CountedPage<KeptMember> {
  /** Counts of all members, regardless of the filters. */
  counts: MemberCounts;
}

/** Who asks for a list. */
export interface Reader {
  rights: Rights;
  /** The identity number that they look for. */
  sought?: SoughtNumber | undefined;
}

export const findMember = (db: Executor, id: number): Promise<KeptMember | undefined> => ROWS.ofId(db, id);

/** The administrators among some members who are active, or are not, by name. */
export async function findAdministratorsIn(db: Executor, ids: readonly number[], isActive: boolean) {
  const which = and(
    sql`${members.id} = any(${sql.param([...ids])}::int[])`,
    eq(members.role, "ADMIN"),
    eq(members.isActive, isActive),
  );
  const rows = await db
    .select({ id: members.id, name: displayName(members) })
    .from(members)
    .where(which);
  const named = rows.map(({ id, name }) => ({ id: String(id), name }));
  return named.sort((a, b) => a.name.localeCompare(b.name));
}

export const lockMembers = (tx: Transaction, ids: readonly number[]) => ROWS.lock(tx, ids);

export async function findMemberPage(db: Database, query: MemberListQuery, reader: Reader): Promise<MemberPage> {
  const tallies = await findTallies(db);
  const unsearched = hasPeriod(query) ? await countMembersOf(db, query) : membersIn(tallies, query);
  return { ...(await findPage(db, { ...membersOf(query, reader), unsearched }, query)), counts: countsOf(tallies) };
}

const ROWS = listRows(members.id, selectMembers, toMember);

/** The members of a list, in its order. */
export const membersOf = (query: MemberListQuery, reader: Reader): Matches<KeptMember> => ({
  from: members,
  id: members.id,
  filters: filtered(query),
  search: searched(query, reader),
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
function searched({ search, q }: MemberListQuery, { sought }: Reader): SQL | undefined {
  const text = search || q;
  if (!text) return undefined;
  const byText = findsPerson(members.searchText, text);
  if (!sought) return byText;
  return sql`${members.id} in (
    select c.member_id from ${creators} c where c.id in (${creatorsWithNumber(sought)})
    union select id from ${members} where ${byText})`;
}

/** The e-mail address needs no second key: it is unique. */
const ORDER = ordering<MemberSort>({
  name: [memberSortName, members.id],
  email: sql`lower(${members.email})`,
  role: [members.role, members.createdAt, members.id],
  created_at: [members.createdAt, members.id],
});

type MemberColumns = EditColumns<typeof memberFields>;

/** The columns that the database sets when a member is written. */
type Written = Pick<KeptMember, "version" | "updatedAt">;

/**
 * Writes an edit and its activity entry. Writes nothing, and returns nothing, if the member is not as it was read any
 * more.
 */
export async function writeMember(
  db: Executor,
  before: KeptMember,
  columns: MemberColumns,
  entry: NewEntry,
): Promise<Written | undefined> {
  const read = { id: Number(before.id), version: before.version };
  const [row] = await written(db, Object.keys(columns).join()).execute({ ...columns, ...read, ...entry });
  return row && { version: row.version, updatedAt: row.updatedAt.toISOString() };
}

const written = preparedBy((db, names) => {
  const columns = Object.fromEntries(names.split(",").map((name) => [name, sql.placeholder(name)]));
  const changed = db.$with("changed").as(
    db
      .update(members)
      .set({ ...columns, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(members.id, sql.placeholder("id")), eq(members.version, sql.placeholder("version"))))
      .returning({ version: members.version, updatedAt: members.updatedAt }),
  );
  return db.with(changed, insertedWith(db, changed)).select().from(changed);
});
