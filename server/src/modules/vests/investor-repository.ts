import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { Investor } from "@hivekeeper/contract/vest.ts";
import { countDistinct, eq, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { investments } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";

interface Paging {
  page?: number | undefined;
  per_page?: number | undefined;
}

/** The stakes in a vest, newest first; a member may hold several. */
export async function findInvestorPage(
  db: Database,
  vestId: number,
  { page = 1, per_page: perPage = PER_PAGE }: Paging,
): Promise<Page<Investor> & { lastPage: number; total: number }> {
  const ofVest = eq(investments.vestId, vestId);
  const rows = await db
    .select({
      id: investments.id,
      memberId: investments.memberId,
      firstName: members.firstName,
      lastName: members.lastName,
      amount: investments.amount,
      status: investments.status,
      createdAt: investments.createdAt,
    })
    .from(investments)
    .innerJoin(members, eq(members.id, investments.memberId))
    .where(ofVest)
    .orderBy(sql`${investments.createdAt} desc nulls last`, sql`${investments.id} desc nulls last`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(investments, ofVest);
  const items = rows.map(
    ({ id, memberId, firstName, lastName, amount, status, createdAt }): Investor => ({
      id: String(id),
      memberId: String(memberId),
      name: `${firstName} ${lastName}`.trim(),
      amount,
      status,
      investedAt: createdAt.toISOString(),
    }),
  );
  return { items, page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

/** Members, not stakes. */
export async function countInvestors(db: Executor, vestId: number): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(investments.memberId) })
    .from(investments)
    .where(eq(investments.vestId, vestId));
  return row?.count ?? 0;
}
