import type { CreatorCounts, CreatorSort } from "@hivekeeper/contract/creator.ts";
import type { Rights } from "@hivekeeper/contract/right.ts";
import type { CreatorListQuery } from "@hivekeeper/contract/schemas/creator.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { creatorsWithNumber, type SoughtNumber } from "#db/found-number.ts";
import { type CountedPage, countTabs, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { creators, members } from "#db/schema/people.ts";
import { findsPerson } from "#db/search-condition.ts";
import {
  type KeptCreator,
  type KeptSummary,
  selectCreators,
  selectSummaries,
  toCreator,
  toSummary,
} from "./creator-select-repository.ts";
import { countsOf, creatorsIn, findTallies, isActiveIn, tabsOf } from "./creator-tally-repository.ts";

export interface CreatorPage extends CountedPage<KeptSummary> {
  /** Counts of all creators, regardless of the filters. */
  counts: CreatorCounts;
}

/** Who asks for a list. */
export interface Reader {
  rights: Rights;
  /** The identity number that they look for. */
  sought?: SoughtNumber | undefined;
}

export async function findCreator(db: Executor, id: number): Promise<KeptCreator | undefined> {
  const [row] = await selectCreators(db).where(eq(creators.id, id));
  return row && toCreator(row);
}

/** Whether an administrator is behind one of these creators. */
export async function hasAdministratorIn(db: Executor, ids: readonly number[]): Promise<boolean> {
  const [found] = await db
    .select({ id: creators.id })
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(and(sql`${creators.id} = any(${sql.param([...ids])}::int[])`, eq(members.role, "ADMIN")))
    .limit(1);
  return found !== undefined;
}

/** Reads the rows of these creators, whom the caller has locked. Those that do not exist are left out. */
export const findSummaries = async (tx: Transaction, ids: readonly number[]): Promise<KeptSummary[]> =>
  (await selectSummaries(tx).where(inArray(creators.id, [...ids]))).map(toSummary);

/**
 * The creators table holds every column that the list filters, searches and sorts by, so finding a page reads no other
 * table.
 */
export async function findCreatorPage(db: Database, query: CreatorListQuery, reader: Reader): Promise<CreatorPage> {
  const tallies = await findTallies(db);
  const page = await findPage(db, { ...creatorsOf(query, reader), unsearched: creatorsIn(tallies, query) }, query);
  const all = creatorsOf({ ...query, category: undefined }, reader);
  const tabs = all.search ? await countTabs(db, all, creators.category, CATEGORIES) : tabsOf(tallies, query);
  return { ...page, counts: countsOf(tallies), ...(tabs && { tabs }) };
}

const CATEGORIES = { assets_creators: "assets_creators", service_providers: "service_providers", artists: "artists" };

const ROWS = listRows(creators.id, selectSummaries, toSummary);

/** The creators of a list, in its order. */
export function creatorsOf(query: CreatorListQuery, { sought }: Reader): Matches<KeptSummary> {
  const text = query.search || query.q;
  return {
    from: creators,
    id: creators.id,
    filters: filtered(query),
    search: text ? searched(text, sought) : undefined,
    order: ORDER(query),
    rows: ROWS,
  };
}

function filtered(query: CreatorListQuery): SQL | undefined {
  const { category } = query;
  const isActive = isActiveIn(query);
  return and(
    category && eq(creators.category, category),
    isActive === undefined ? undefined : eq(creators.isActive, isActive),
  );
}

/** Eleven digits match a phone number in part, or a NIN or BVN as a whole. */
function searched(text: string, sought: SoughtNumber | undefined): SQL | undefined {
  const byText = findsPerson(creators.searchText, text);
  if (!sought) return byText;
  return sql`${creators.id} in (
    ${creatorsWithNumber(sought)}
    union select id from ${creators} where ${byText}
  )`;
}

const ORDER = ordering<CreatorSort>(
  {
    name: creators.sortName,
    gender: creators.gender,
    created_at: creators.createdAt,
    updated_at: creators.updatedAt,
    services: creators.servicesCount,
    status: [creators.isActive, creators.createdAt],
  },
  creators.id,
);
