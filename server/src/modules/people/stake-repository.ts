import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import { type Stake, stakeFields } from "@hivekeeper/contract/people.ts";
import type { StakeListQuery } from "@hivekeeper/contract/schemas/people.ts";
import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { orderOf } from "#db/order.ts";
import { investments, vests } from "#db/schema/investments.ts";

/** A member's stakes, newest first; several may be in one vest. */
export async function findStakePage(
  db: Database,
  memberId: number,
  { page = 1, per_page: perPage = PER_PAGE }: StakeListQuery,
): Promise<Page<Stake> & { lastPage: number; total: number }> {
  const ofMember = eq(investments.memberId, memberId);
  const rows = await db
    .select({
      ...fieldColumns(getTableColumns(investments), stakeFields),
      investmentName: vests.investmentName,
      investedAt: investments.createdAt,
    })
    .from(investments)
    .innerJoin(vests, eq(vests.id, investments.vestId))
    .where(ofMember)
    .orderBy(
      orderOf([
        { by: investments.createdAt, direction: "desc" },
        { by: investments.id, direction: "desc" },
      ]),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(investments, ofMember);
  const items = rows.map((row) => fieldsOfRow(row, stakeFields));
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage) };
}
