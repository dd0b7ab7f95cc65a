import type { VestListQuery } from "@hivekeeper/contract/schemas/vest.ts";
import { type Vest, type VestSort, type VestTotals, vestFields } from "@hivekeeper/contract/vest.ts";
import { CLOSING_DAYS } from "@hivekeeper/contract/waiting.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { inPeriod } from "#db/in-period.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { investments, vests } from "#db/schema/investments.ts";
import { finds } from "#db/search-condition.ts";
import { deleteProblemOf } from "./delete-problem.ts";
import { selectVests, statusNow, today } from "./vest-select-repository.ts";
import { countVests, sumVests } from "./vest-tally-repository.ts";

/** A vest of our database, which always has a version. */
export type KeptVest = Vest & { version: number };

/** A page, with totals of everything that its search and its period match, on whatever tab. */
export interface CountedVestPage extends CountedPage<KeptVest> {
  totals: VestTotals;
}

export const findVest = (db: Executor, id: number): Promise<KeptVest | undefined> => ROWS.ofId(db, id);

export async function findVestPage(db: Database, query: VestListQuery): Promise<CountedVestPage> {
  const { status = "ANY" } = query;
  const narrowed = and(searched(query), inPeriod(vests.createdAt, query));
  const { totals, active } = narrowed ? await countVests(db, narrowed) : await sumVests(db);
  const closed = totals.vests - active;
  const unsearched = { ACTIVE: active, CLOSED: closed, ANY: totals.vests }[status];
  const page = await findPage(db, { ...(await vestsOf(db, query)), unsearched }, query);
  return { ...page, totals, tabs: { active, closed } };
}

/** The vests of a list, in its order. */
export async function vestsOf(db: Database, query: VestListQuery): Promise<Matches<KeptVest>> {
  const { column, filters } = await effectiveStatus(db, query);
  return {
    from: vests,
    id: vests.id,
    filters: and(searched(query), filters[query.status ?? "ANY"], inPeriod(vests.createdAt, query)),
    order: ordering<VestSort>({ ...SORTED_BY, status: column }, vests.id)(query),
    rows: ROWS,
  };
}

/** Matches the search column, which has the trigram index, and the vests in which a member has a stake. */
function searched({ search, q, member_id: memberId, closing }: VestListQuery): SQL | undefined {
  return and(
    finds(vests.searchText, search || q),
    memberId
      ? sql`${vests.id} = any(array(select vest_id from ${investments} where ${eq(investments.memberId, memberId)}))`
      : undefined,
    closing ? sql`${vests.closingDate} between ${today} and ${today} + ${CLOSING_DAYS}::int` : undefined,
  );
}

/** The stored status, which has indexes. */
const STORED = {
  column: sql`${vests.status}`,
  filters: { ACTIVE: sql`${vests.status} = 'ACTIVE'`, CLOSED: sql`${vests.status} = 'CLOSED'`, ANY: undefined },
};

/** The effective status by the clock, which no index has. */
const BY_CLOCK = {
  column: statusNow,
  filters: {
    ACTIVE: sql`${vests.status} = 'ACTIVE' and coalesce(${vests.closingDate} >= ${today}, true)`,
    CLOSED: sql`(${vests.status} = 'CLOSED' or ${vests.status} = 'ACTIVE' and ${vests.closingDate} < ${today})`,
    ANY: undefined,
  },
};

/** The stored status is the effective one, unless a vest whose last day is over waits for the timer to close it. */
async function effectiveStatus(db: Database, { status, sort }: VestListQuery) {
  if (status === undefined && sort !== "status") return STORED;
  const [overdue] = await db
    .select({ id: vests.id })
    .from(vests)
    .where(sql`${vests.status} = 'ACTIVE' and ${vests.closingDate} < ${today}`)
    .limit(1);
  return overdue ? BY_CLOCK : STORED;
}

/** Each order has an index. */
const SORTED_BY = {
  investment_name: sql`lower(${vests.investmentName})`,
  beneficiary_name: sql`lower(${vests.beneficiaryName})`,
  minimum_amount: vests.minimumAmount,
  roi: vests.roiBasisPoints,
  duration: vests.durationMonths,
  created_at: vests.createdAt,
};

type SelectedVest = Awaited<ReturnType<typeof selectVests>>[number];

const toVest = ({ roiBasisPoints, status, ...row }: SelectedVest): KeptVest => ({
  ...fieldsOfRow(row, vestFields),
  roi: roiBasisPoints / 100,
  status,
  rawStatus: status,
  version: row.version,
  deleteProblem: deleteProblemOf(row.investorsCount),
});

const ROWS = listRows(vests.id, selectVests, toVest);
