import type { CreatorCounts, CreatorSort } from "@hivekeeper/contract/creator.ts";
import type { CreatorListQuery } from "@hivekeeper/contract/schemas/creator.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { reversed, type SortKey } from "#db/order.ts";
import { creatorKyc, creators } from "#db/schema/people.ts";
import { findsPerson, isIdentityNumber } from "#db/search-condition.ts";
import {
  type KeptCreator,
  type KeptSummary,
  type SummaryRow,
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

export async function findCreator(db: Executor, id: number): Promise<KeptCreator | undefined> {
  const [row] = await selectCreators(db).where(eq(creators.id, id));
  return row && toCreator(row);
}

/** Reads the rows of these creators, whom the caller has locked. Those that do not exist are left out. */
export const findSummaries = async (tx: Transaction, ids: readonly number[]): Promise<KeptSummary[]> =>
  (await selectSummaries(tx).where(inArray(creators.id, [...ids]))).map(toSummary);

/**
 * The creators table holds every column that the list filters, searches and sorts by, so finding a page reads no other
 * table.
 */
export async function findCreatorPage(db: Database, query: CreatorListQuery): Promise<CreatorPage> {
  const tallies = await findTallies(db);
  const page = await findPage(db, { ...creatorsOf(query), unsearched: creatorsIn(tallies, query) }, query);
  return { ...page, items: page.items.map(toSummary), counts: countsOf(tallies), tabs: tabsOf(tallies, query) };
}

const ROWS = listRows(creators.id, selectSummaries);

/** The creators of a list, in its order. */
export function creatorsOf(query: CreatorListQuery): Matches<SummaryRow> {
  const text = query.search || query.q;
  return {
    from: creators,
    id: creators.id,
    filters: filtered(query),
    search: text ? searched(text) : undefined,
    order: orderBy(query),
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
function searched(text: string): SQL | undefined {
  const byText = findsPerson(creators.searchText, text);
  if (!isIdentityNumber(text)) return byText;
  return sql`${creators.id} in (
    select creator_id from ${creatorKyc} where nin = ${text}
    union select creator_id from ${creatorKyc} where bvn = ${text}
    union select id from ${creators} where ${byText}
  )`;
}

const SORTED_BY = {
  name: [{ by: creators.sortName, direction: "desc" }],
  gender: [{ by: creators.gender, direction: "desc" }],
  created_at: [{ by: creators.createdAt, direction: "desc" }],
  updated_at: [{ by: creators.updatedAt, direction: "desc" }],
  services: [{ by: creators.servicesCount, direction: "desc" }],
  status: [
    { by: creators.isActive, direction: "desc" },
    { by: creators.createdAt, direction: "desc" },
  ],
} as const satisfies Record<CreatorSort, readonly SortKey[]>;

/** Each order matches an index, read forwards or backwards. */
function orderBy({ sort = "created_at", direction = "desc" }: CreatorListQuery): SortKey[] {
  const keys = [...SORTED_BY[sort], { by: creators.id, direction: "desc" } as const];
  return direction === "desc" ? keys : reversed(keys);
}
