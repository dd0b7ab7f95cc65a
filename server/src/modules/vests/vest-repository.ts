import type { VestListQuery } from "@hivekeeper/contract/schemas/vest.ts";
import type { Vest, VestSort } from "@hivekeeper/contract/vest.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { type CountedPage, findPage } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import type { SortKey } from "#db/order.ts";
import { investments, vests } from "#db/schema/investments.ts";
import { finds } from "#db/search-condition.ts";
import { selectVests, statusNow, today } from "./vest-select-repository.ts";
import { sumVests, type VestSums } from "./vest-tally-repository.ts";

/** A vest and its version, which every change increments. */
export interface VersionedVest {
  vest: Vest;
  version: number;
}

/** A page, with totals of everything that its search matches. */
export interface CountedVestPage extends CountedPage<Vest> {
  totals: Omit<VestSums, "active">;
}

export async function findVest(db: Executor, id: number): Promise<VersionedVest | null> {
  const [row] = await selectVests(db).where(eq(vests.id, id));
  return row ? { vest: toVest(row), version: row.version } : null;
}

/** A page without the count of active investors, which costs more than the rest together. */
export async function findVestPage(db: Database, query: VestListQuery): Promise<CountedVestPage> {
  const { status = "ANY" } = query;
  const search = searched(searchOf(query));
  const { active, ...totals } = search ? await countVests(db, search) : await sumVests(db);
  const unsearched = { ACTIVE: active, CLOSED: totals.vests - active, ANY: totals.vests }[status];
  const filters = and(search, STATUS[status]);
  const list = { from: vests, id: vests.id, filters, order: orderBy(query), unsearched, rows: ROWS };
  const page = await findPage(db, list, query);
  return { ...page, items: page.items.map(toVest), totals };
}

const ROWS = listRows(vests.id, selectVests);

/** Totals of what a search finds, of both statuses together, so that they are the same on both tabs. */
async function countVests(db: Database, search: SQL): Promise<VestSums> {
  const [counts] = await db
    .select({
      vests: sql`count(*)`.mapWith(Number),
      active: sql`count(*) filter (where ${statusNow} = 'ACTIVE')`.mapWith(Number),
      minimumAmount: sql`coalesce(sum(${vests.minimumAmount}), 0)::bigint`.mapWith(Number),
    })
    .from(vests)
    .where(search);
  return counts ?? { vests: 0, active: 0, minimumAmount: 0 };
}

/** The sum of the active investors of each matching vest. Reads all of their stakes. */
export async function countActiveInvestors(db: Database, search: string): Promise<number> {
  const found = searched(search);
  const ids = db.select({ id: vests.id }).from(vests).where(found);
  const stakes = db
    .selectDistinct({ vestId: investments.vestId, memberId: investments.memberId })
    .from(investments)
    .where(and(eq(investments.status, "ACTIVE"), found && inArray(investments.vestId, ids)))
    .as("stakes");
  return db.$count(stakes);
}

/** The search text, under either of its names; empty for everything. */
export const searchOf = ({ search, q }: VestListQuery): string => search ?? q ?? "";

/** Matches the search column, which has the trigram index. */
const searched = (search: string): SQL | undefined => (search ? finds(vests.searchText, search) : undefined);

/** The effective status, in terms of the stored one, which has indexes. */
const STATUS = {
  ACTIVE: sql`${vests.status} = 'ACTIVE' and coalesce(${vests.closingDate} >= ${today}, true)`,
  CLOSED: sql`(${vests.status} = 'CLOSED' or ${vests.status} = 'ACTIVE' and ${vests.closingDate} < ${today})`,
  ANY: undefined,
} as const;

/** Each order has an index, except the effective status, which depends on the clock. */
const SORTED_BY = {
  investment_name: sql`lower(${vests.investmentName})`,
  beneficiary_name: sql`lower(${vests.beneficiaryName})`,
  minimum_amount: sql`${vests.minimumAmount}`,
  roi: sql`${vests.roiBasisPoints}`,
  duration: sql`${vests.durationMonths}`,
  status: statusNow,
  created_at: sql`${vests.createdAt}`,
} as const satisfies Record<VestSort, SQL>;

const orderBy = ({ sort = "created_at", direction = "desc" }: VestListQuery): SortKey[] => [
  { by: SORTED_BY[sort], direction },
  { by: vests.id, direction },
];

type SelectedVest = Awaited<ReturnType<typeof selectVests>>[number];

const toVest = ({ id, roiBasisPoints, durationMonths, createdAt, updatedAt, version, ...row }: SelectedVest): Vest => ({
  ...row,
  id: String(id),
  roi: roiBasisPoints / 100,
  duration: durationMonths,
  rawStatus: row.status,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
