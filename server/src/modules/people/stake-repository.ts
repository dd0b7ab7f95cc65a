import { type Stake, stakeFields } from "@hivekeeper/contract/people.ts";
import type { StakeListQuery } from "@hivekeeper/contract/schemas/people.ts";
import { eq, getTableColumns } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { descending } from "#db/order.ts";
import { investments, vests } from "#db/schema/investments.ts";

/** A member's stakes, newest first; several may be in one vest. */
export async function findStakePage(
  db: Database,
  memberId: number,
  window: StakeListQuery,
): Promise<CountedPage<Stake>> {
  const filters = eq(investments.memberId, memberId);
  const order = descending(investments.createdAt, investments.id);
  const unsearched = await db.$count(investments, filters);
  return findPage(db, { from: investments, id: investments.id, filters, order, rows: ROWS, unsearched }, window);
}

const selectStakes = (db: Executor) =>
  db
    .select({
      ...fieldColumns(getTableColumns(investments), stakeFields),
      investmentName: vests.investmentName,
      investedAt: investments.createdAt,
    })
    .from(investments)
    .innerJoin(vests, eq(vests.id, investments.vestId))
    .$dynamic();

const ROWS = listRows(investments.id, selectStakes, (row): Stake => fieldsOfRow(row, stakeFields));
