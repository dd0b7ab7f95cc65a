import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { Stake } from "@hivekeeper/contract/people.ts";
import type { StakeListQuery } from "@hivekeeper/contract/schemas/people.ts";
import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
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
    .select({ stake: investments, name: vests.investmentName })
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
  const items = rows.map(
    ({ stake, name }): Stake => ({
      id: String(stake.id),
      vestId: String(stake.vestId),
      investmentName: name,
      amount: stake.amount,
      status: stake.status,
      investedAt: stake.createdAt.toISOString(),
    }),
  );
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage) };
}
