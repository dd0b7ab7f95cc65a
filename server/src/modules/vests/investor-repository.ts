import { type Investor, investorFields } from "@hivekeeper/contract/vest.ts";
import { countDistinct, eq } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage, type ListWindow, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { descending } from "#db/order.ts";
import { investments } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";

/** A page of the stakes in a vest; a member may hold several. */
export async function findInvestorPage(
  db: Database,
  vestId: number,
  window: ListWindow,
): Promise<CountedPage<Investor>> {
  const unsearched = await db.$count(investments, eq(investments.vestId, vestId));
  return findPage(db, { ...investorsOf(vestId), unsearched }, window);
}

/** The stakes in a vest, newest first. */
export const investorsOf = (vestId: number): Matches<Investor> => ({
  from: investments,
  id: investments.id,
  filters: eq(investments.vestId, vestId),
  order: descending(investments.createdAt, investments.id),
  rows: ROWS,
});

/** Members, not stakes. */
export async function countInvestors(db: Executor, vestId: number): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(investments.memberId) })
    .from(investments)
    .where(eq(investments.vestId, vestId));
  return row?.count ?? 0;
}

const selectStakes = (db: Executor) =>
  db
    .select({
      id: investments.id,
      memberId: investments.memberId,
      firstName: members.firstName,
      lastName: members.lastName,
      amount: investments.amount,
      status: investments.status,
      investedAt: investments.createdAt,
    })
    .from(investments)
    .innerJoin(members, eq(members.id, investments.memberId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectStakes>>[number];

const toInvestor = ({ firstName, lastName, ...row }: Row): Investor => ({
  ...fieldsOfRow(row, investorFields),
  name: `${firstName} ${lastName}`.trim(),
});

const ROWS = listRows(investments.id, selectStakes, toInvestor);
